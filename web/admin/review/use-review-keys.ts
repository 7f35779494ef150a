import { useEffect, useEffectEvent } from 'react';
import type { ReviewDecision, ReviewItem } from '../../../contract/review/review.ts';
import { reviewTexts as texts } from './texts.ts';

export const questionId = (item: ReviewItem) => `question-${item.id}`;

type Keys = {
  items: readonly ReviewItem[];
  onAnswer: (given: { item: ReviewItem; decision: ReviewDecision }) => void;
  onUndo: () => void;
};

/** Letters go through the questions and answer the one that has the focus, wherever nothing is typed into. */
export function useReviewKeys({ items, onAnswer, onUndo }: Keys): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role=menu]');
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping) return;
    const at = items.findIndex((item) =>
      document.getElementById(questionId(item))?.contains(document.activeElement),
    );
    const focus = (index: number) => {
      const item = items[Math.max(0, Math.min(items.length - 1, index))];
      if (item) document.getElementById(questionId(item))?.focus();
    };
    const item = items[at];
    const decision = decisions.find((each) => texts.keys[each] === event.key);
    if (event.key === 'j') focus(at + 1);
    else if (event.key === 'k') focus(at - 1);
    else if (event.key === 'z') onUndo();
    else if (item && decision && mayAnswer(item, decision)) {
      focus(at + 1 < items.length ? at + 1 : at - 1);
      onAnswer({ item, decision });
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}

const decisions: readonly ReviewDecision[] = ['merged', 'listed', 'dismissed'];

/** Only what may be of a known company can be part of one. */
export function mayAnswer({ known }: ReviewItem, decision: ReviewDecision): boolean {
  return decision !== 'merged' || known !== null;
}
