import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoardDecision } from '../../../contract/enrichment/job-boards.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { boardsQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';

type Board = { id: string; companyName: string };

/** Answers whose boards are at once on the screen, each with a way back, which `remember` is told too. */
export function useBoardAnswers(remember: (undo: () => void) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = boardsQuery;
  const reread = () => queryClient.invalidateQueries({ queryKey });

  const takeBack = useMutation({
    mutationFn: ({ id }: Board) => api.boards.takeBack({ id }),
    onSuccess: (_, { companyName }) => void toast(texts.waitsAgain(companyName)),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  const answer = useMutation({
    mutationFn: ({ board, decision }: { board: Board; decision: BoardDecision }) =>
      api.boards.answer({ id: board.id, decision }),
    async onMutate({ board }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (shown) =>
        shown
          ? {
              ...shown,
              questions: shown.questions.filter(({ id }) => id !== board.id),
              waiting: shown.waiting - 1,
            }
          : shown,
      );
      remember(() => takeBack.mutate(board));
    },
    onSuccess: (_, { board, decision }) =>
      void toast(texts.boardDone[decision](board.companyName), {
        action: { label: texts.undo, onClick: () => takeBack.mutate(board) },
      }),
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    // Also after a refusal: somebody else may have decided.
    onSettled: reread,
  });
  return {
    answer: (board: Board, decision: BoardDecision) => answer.mutate({ board, decision }),
    takeBack: takeBack.mutate,
  };
}
