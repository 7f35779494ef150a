import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { catalogueKey } from './queries.ts';
import { companyTexts as texts } from './texts.ts';

/** Asks for a change of a record, reads all that shows it anew, and says what was done or why not. */
export function useRecordChange<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
  done: ((answer: Answer) => void) | string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess(answer) {
      if (typeof done === 'string') toast.success(done);
      else done(answer);
    },
    onError: (error) => void toast.error(texts.failed(messageOfError(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: catalogueKey }),
  });
}
