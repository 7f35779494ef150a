import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type BrowserStorage, deviceStorage } from '../../platform/browser/browser-storage.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { askableTags, type FilterPair, namedTags, pairsOfTags, tagsOfPairs } from './filter-tags.ts';
import { filterTexts as texts } from './texts.ts';

const parameter = 'industries';

/** The sentence that is searched for; while there is one, industries do not count. */
const searchParameter = 'q';

export type IndustryFilter = {
  /** Tags of the groups and industries that the alerts are narrowed to; none for what the person prefers. */
  tags: readonly string[];
  /** Whether a sentence is searched for, in place of filter and preferences. */
  isSearching: boolean;
  show: (tags: readonly string[]) => void;
};

/**
 * What the alerts are narrowed to: what the address says, else, on a first visit, the last choice on this device,
 * which then stands in the address. Whatever is shown is remembered.
 */
export function useIndustryFilter(): IndustryFilter {
  const { user } = useSession();
  const [parameters, changeParameters] = useUrlParameters();
  const isReturning = useIsReturning();
  const isShown = ['alerts', null].includes(parameters.get('tab'));
  const isSearching = Boolean(parameters.get(searchParameter)?.trim());
  const named = namedTags(parameters.get(parameter));
  const isSilent = named === null;
  const remembered = () => (isReturning && isShown ? [] : readFilter(user.id));
  const asked = isSearching ? [] : (named ?? remembered());
  const tags = askableTags(asked);

  const navigate = (next: readonly string[], replace: boolean) => {
    // Before the parameter goes, because without it the stored filter is shown.
    storeFilter(user.id, next);
    changeParameters((current) => withIndustries(current, next), { replace });
  };
  const finish = useEffectEvent((known: readonly string[]) => {
    storeFilter(user.id, known);
    if (asked.length === 0 && isSilent) return;
    if (known.join() === parameters.get(parameter)) return;
    if (!isSilent && known.length < new Set(asked).size) toast(texts.ignored, { id: texts.ignored });
    navigate(known, true);
  });
  const askedText = asked.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is settled once, by its text
  useEffect(() => {
    if (!isShown) return;
    if (askedText === '') return finish([]);
    let isLeft = false;
    loadIsTag().then(
      (isTag) => isLeft || finish(tags.filter(isTag)),
      // Without the names unknown tags stay; the server finds nothing for them.
      () => isLeft || finish(tags),
    );
    return () => {
      isLeft = true;
    };
  }, [askedText, isShown, user.id]);

  return { tags, isSearching, show: (next) => navigate(next, false) };
}

// Names of industries are many; only who filters waits for them.
const loadIsTag = () =>
  import('../../../contract/reference/industries/industries.ts').then(({ isTag }) => isTag);

/** Whether back or forward led here while the page was open: then a missing parameter means no filter. */
function useIsReturning(): boolean {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [hasMoved, setHasMoved] = useState(false);
  const isMoved = hasMoved || key !== firstKey;
  if (isMoved !== hasMoved) setHasMoved(isMoved);
  return useNavigationType() === 'POP' && isMoved;
}

function withIndustries(parameters: URLSearchParams, tags: readonly string[]): URLSearchParams {
  parameters.delete(parameter);
  if (tags.length === 0) return parameters;
  parameters.delete(searchParameter);
  parameters.set(parameter, tags.join());
  return parameters;
}

const pairsKey = (userId: UserId) => `industryFilters_${userId}`;

const changedKey = (userId: UserId) => `userHasChangedFilter_${userId}`;

/** The tags that this person last narrowed the alerts to on this device; none where that is unknown or unreadable. */
export function readFilter(userId: UserId, storage: BrowserStorage = deviceStorage): string[] {
  if (storage.read(changedKey(userId)) !== 'true') return [];
  const pairs = parse(storage.read(pairsKey(userId)) ?? '');
  return Array.isArray(pairs) && pairs.every(isPair) ? tagsOfPairs(pairs) : [];
}

/** Remembers what the alerts are narrowed to. A user who never narrowed them leaves nothing behind. */
export function storeFilter(
  userId: UserId,
  tags: readonly string[],
  storage: BrowserStorage = deviceStorage,
): void {
  if (tags.join() === readFilter(userId, storage).join()) return;
  storage.write(pairsKey(userId), JSON.stringify(pairsOfTags(tags)));
  storage.write(changedKey(userId), 'true');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// By hand: the page would have to download a validator for it.
function isPair(value: unknown): value is FilterPair {
  if (typeof value !== 'object' || value === null) return false;
  const { groupId, industryId } = { ...value } as Record<string, unknown>;
  return typeof groupId === 'string' && typeof industryId === 'string';
}
