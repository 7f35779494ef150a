import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RunName } from '../../../contract/ingest/ingest.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ChangeButton } from '../MayChange.tsx';
import { sourcesKey } from '../queries.ts';
import { sourcesTexts as texts } from './texts.ts';

type RunByHand = 'form-d' | 'feed';

export const isRunByHand = (source: RunName): source is RunByHand => source === 'form-d' || source === 'feed';

type RunNowProps = { source: RunByHand; label: string; words: string };

/** Only what the schedule could run as well can be run by hand; files are imported by command. */
export function RunNow({ source, label, words }: RunNowProps) {
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: () => api.ingest.refresh({ source }),
    onSuccess: ({ isQueued }) => {
      toast(isQueued ? texts.queued(label) : texts.notQueued(label));
      return queryClient.invalidateQueries({ queryKey: sourcesKey });
    },
    onError: (error) => toast.error(texts.runFailed(messageOfError(error))),
  });
  return (
    <ChangeButton
      variant="outline"
      size="small"
      className="whitespace-nowrap"
      isBusy={run.isPending}
      onClick={() => run.mutate()}
    >
      {words}
      <span className="sr-only">: {label}</span>
    </ChangeButton>
  );
}
