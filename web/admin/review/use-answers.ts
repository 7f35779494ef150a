import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import type { ReviewDecision, ReviewItem } from '../../../contract/review/review.ts';
import { api, messageOfError } from '../../api/client.ts';
import { reviewQuery } from '../queries.ts';
import { reviewTexts as texts } from './texts.ts';

type Given = { item: ReviewItem; decision: ReviewDecision };

/** Answers questions at once on the screen, each with a way back; the last one also by `undoLast`. */
export function useAnswers() {
  const queryClient = useQueryClient();
  const last = useRef<ReviewItem | null>(null);
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
      last.current = item;
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

  const undoLast = () => {
    if (last.current) takeBack.mutate(last.current);
    last.current = null;
  };
  return { answer: (given: Given) => answer.mutate(given), takeBack: takeBack.mutate, undoLast };
}
