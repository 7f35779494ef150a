import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { ChangeButton } from '../MayChange.tsx';
import { failingQuery, sourcesKey } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';
import '../../platform/api/connection-calls.ts';

/** Has the website and the boards of one company looked up again now. */
export function RunAgain({ startupId, name }: { startupId: StartupId; name: string }) {
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: () => api.boards.lookAgain({ startupId }),
    onSuccess: ({ isQueued }) => {
      toast(isQueued ? texts.queued(name) : texts.notQueued(name));
      return Promise.all(
        [sourcesKey, failingQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => void toast.error(texts.lookFailed, { description: messageOfError(error) }),
  });
  return (
    <ChangeButton
      variant="outline"
      size="small"
      className="whitespace-nowrap"
      isBusy={run.isPending}
      onClick={() => run.mutate()}
    >
      {texts.lookAgain}
      <span className="sr-only"> {texts.lookAgainAt(name)}</span>
    </ChangeButton>
  );
}
