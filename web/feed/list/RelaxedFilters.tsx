import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertFilter, CriteriaLists } from '../../../contract/feed/alerts.ts';
import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { alertsKey, companyKey } from '../../platform/api/query-keys.ts';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { useSession, useStoreSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonBlock } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useFilterActions } from '../filters/use-filter-actions.ts';
import type { IndustryFilter } from '../filters/use-industry-filter.ts';
import { relaxedQuery } from './queries.ts';
import { alertTexts as texts } from './texts.ts';

type RelaxedFiltersProps = {
  filter: AlertFilter;
  industryFilter: IndustryFilter;
  /** How many rounds match. */
  matching: number;
};

/** Where little matches: ways to broaden the preferences, each with how many rounds would match, to be taken by a click. */
export default function RelaxedFilters({ filter, industryFilter, matching }: RelaxedFiltersProps) {
  const { data, isPending } = useQuery(relaxedQuery(filter));
  const { clear } = useFilterActions(industryFilter);
  const { widen, isPending: isSaving } = useRelax();
  const ways = data?.widenings ?? [];
  if (!isPending && ways.length === 0) return null;
  return (
    <div className="my-8">
      <Notice title={texts.fewTitle(matching)}>
        {texts.fewMeaning}
        {isPending ? <SkeletonBlock className="mt-4 h-11 w-64 max-w-full sm:h-9" /> : null}
        <ul aria-label={texts.widenings} className="mt-4 flex flex-wrap gap-2">
          {ways.map(({ label, count, wishes }) => (
            <li key={label} className="max-w-full">
              <Button
                variant="outline"
                size="small"
                disabled={isSaving}
                className="max-w-full flex-wrap gap-x-2 gap-y-0 text-left"
                onClick={() => {
                  focusHeading();
                  if (wishes) widen(label, wishes);
                  else clear();
                }}
              >
                <span>{label}</span>
                <span className="font-normal text-ink-3">{texts.rounds(count)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

const undoMs = 10_000;

/** What is preferred from now on, and what to say of it; `before` where there is a way back. */
type Change = { next: Preferences; said: string; before: Preferences | null };

/** Prefers less than before, with a way back. */
function useRelax() {
  const { preferences } = useSession();
  const storeSession = useStoreSession();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ next }: Change) => api.accounts.savePreferences(next),
    // What was pressed is gone by then, so everything is said here and not where it was pressed.
    onSuccess: (session, { said, before }) => {
      storeSession(session);
      toast(
        said,
        before ? { duration: undoMs, action: { label: texts.undo, onClick: () => undo(before) } } : {},
      );
      return Promise.all(
        [alertsKey, companyKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toast.error(texts.widenFailed, { description: messageOfError(error) }),
  });
  const undo = (before: Preferences) => save.mutate({ next: before, said: texts.widenUndone, before: null });
  const relax = (label: string, criteria: CriteriaLists) =>
    save.mutate({ next: { ...preferences, ...criteria }, said: texts.widened(label), before: preferences });
  return { widen: relax, isPending: save.isPending };
}
