import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecordMerge, ReviewItem } from '../../../contract/admin/review.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ChangeButton } from '../MayChange.tsx';
import { Panel } from '../Panel.tsx';
import { reviewQuery } from '../queries.ts';
import { reviewTexts as texts } from './texts.ts';

type AnsweredProps = { items: readonly ReviewItem[]; onTakeBack: (item: ReviewItem) => void };

export function Answered({ items, onTakeBack }: AnsweredProps) {
  if (items.length === 0) return null;
  return (
    <Panel title={texts.answered}>
      <ul className="divide-y divide-rule">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
            <span className="min-w-0 break-words">
              <span dir="auto" className="font-medium">
                {item.companyName}
              </span>
              <span className="ml-2 text-ink-2">
                {item.decision ? texts.answeredAs[item.kind][item.decision] : null}
              </span>
              {item.decidedAt ? (
                <span className="block text-13 text-ink-3">
                  {item.decidedBy ? <span dir="auto">{texts.decidedBy(item.decidedBy)} · </span> : null}
                  <RelativeMoment moment={item.decidedAt} />
                </span>
              ) : null}
            </span>
            <ChangeButton variant="outline" size="small" onClick={() => onTakeBack(item)}>
              {texts.takeBack}
              <span className="sr-only"> {texts.takeBackOf(item.companyName)}</span>
            </ChangeButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Merges({ merges }: { merges: readonly RecordMerge[] }) {
  const queryClient = useQueryClient();
  const part = useMutation({
    mutationFn: ({ id }: RecordMerge) => api.review.part({ id }),
    onSuccess: (_, { mergedName }) => void toast(texts.parted(mergedName)),
    onError: (error) => void toast.error(texts.partFailed, { description: messageOfError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewQuery.queryKey }),
  });
  if (merges.length === 0) return null;
  return (
    <Panel title={texts.merges}>
      <p className="py-2 text-13 text-ink-3">{texts.mergesLead}</p>
      <ul className="divide-y divide-rule border-rule border-t">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 text-14">
            <span className="min-w-0 break-words">
              <span dir="auto">{texts.became(merge.mergedName, merge.name)}</span>
              <span className="block text-13 text-ink-3">
                {merge.isByItself ? texts.byItself : texts.byPerson} ·{' '}
                <RelativeMoment moment={merge.mergedAt} />
              </span>
            </span>
            <ChangeButton
              variant="outline"
              size="small"
              isBusy={part.isPending && part.variables.id === merge.id}
              onClick={() => part.mutate(merge)}
            >
              {texts.part}
              <span className="sr-only"> {texts.partOf(merge.mergedName)}</span>
            </ChangeButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
