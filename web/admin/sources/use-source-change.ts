import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { sourcesKey } from '../queries.ts';
import { sourcesTexts as texts } from './texts.ts';

/** Asks for a change of a source, says what was done or why not, and looks at the sources anew. */
export function useSourceChange<Input, Answer>(
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
      toast.error(texts.unchanged(messageOfError(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey }),
  });
}
