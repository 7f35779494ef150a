import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewDecision, ReviewItem } from '../../../contract/admin/review.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { reviewQuery } from '../queries.ts';
import { reviewTexts as texts } from './texts.ts';

type Given = { item: ReviewItem; decision: ReviewDecision };

/** Answers questions at once on the screen, each with a way back, which `remember` is told too. */
export function useAnswers(remember: (undo: () => void) => void) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: reviewQuery.queryKey });

  const takeBack = useMutation({
    mutationFn: (item: ReviewItem) => api.review.takeBack({ id: item.id }),
    onSuccess: (_, item) => void toast(texts.undone(item.companyName)),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  const answer = useMutation({
    mutationFn: ({ item, decision }: Given) => api.review.answer({ id: item.id, decision }),
    async onMutate({ item }) {
      await queryClient.cancelQueries({ queryKey: reviewQuery.queryKey });
      queryClient.setQueryData(reviewQuery.queryKey, (shown) =>
        shown
          ? { ...shown, items: shown.items.filter(({ id }) => id !== item.id), waiting: shown.waiting - 1 }
          : shown,
      );
      remember(() => takeBack.mutate(item));
    },
    onSuccess({ alsoAnswered }, { item, decision }) {
      toast(texts.done[decision](item.companyName), {
        description: texts.alsoAnswered(alsoAnswered),
        action: { label: texts.undo, onClick: () => takeBack.mutate(item) },
      });
    },
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    // Also after a refusal: somebody else may have decided.
    onSettled: reread,
  });

  return { answer: (given: Given) => answer.mutate(given), takeBack: takeBack.mutate };
}
