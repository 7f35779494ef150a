import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { jobsKey } from './queries.ts';
import { jobsTexts as texts } from './texts.ts';

/** Asks for a change of a job, says what came of it, and looks at the jobs anew. */
export function useJobChange<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (answer) => {
      toast.success(done(answer));
    },
    onError: (error) => {
      toast.error(texts.failed(messageOfError(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  });
}
