import type { UserId } from '../../../contract/auth/accounts.ts';
import { type BrowserStorage, deviceStorage } from '../../platform/browser/browser-storage.ts';
import { type FilterPair, pairsOfTags, tagsOfPairs } from './filter-tags.ts';

const pairsKey = (userId: UserId) => `industryFilters_${userId}`;
const changedKey = (userId: UserId) => `userHasChangedFilter_${userId}`;

/** The tags that this person last narrowed the alerts to on this device; none where that is unknown or unreadable. */
export function readFilter(userId: UserId, storage: BrowserStorage = deviceStorage): string[] {
  if (storage.read(changedKey(userId)) !== 'true') return [];
  const pairs = parse(storage.read(pairsKey(userId)) ?? '');
  return Array.isArray(pairs) && pairs.every(isPair) ? tagsOfPairs(pairs) : [];
}

/** Remembers what the alerts are narrowed to. Somebody who never narrowed them leaves nothing behind. */
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
