import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { sharedBoardsKey } from './queries.ts';
import { boardTexts as texts } from './texts.ts';

/** One change of a board: what failed is said, and what is shown is read again either way. */
export function useBoardChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error) => {
      toast.error(texts.failed, { description: messageOfError(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sharedBoardsKey }),
  });
}
