import { useEffect, useEffectEvent } from 'react';

/** What the keys go through: every question on the page, in its order, whatever it is about. */
export const questionMark = { 'data-question': '', tabIndex: -1 } as const;

/**
 * Letters go through the questions and press the answer of the one that has the focus, wherever nothing is typed into. An
 * answer names its letter by `aria-keyshortcuts`.
 */
export function useQuestionKeys(onUndo: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role=menu]');
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping) return;
    if (!/^[a-z]$/.test(event.key)) return;
    const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')];
    const at = questions.findIndex((question) => question.contains(document.activeElement));
    const focus = (index: number) => questions[Math.max(0, Math.min(questions.length - 1, index))]?.focus();
    const answer = questions[at]?.querySelector<HTMLButtonElement>(
      `button[aria-keyshortcuts="${event.key}"]`,
    );
    if (event.key === 'j') focus(at + 1);
    else if (event.key === 'k') focus(at - 1);
    else if (event.key === 'z') onUndo();
    else if (answer) {
      focus(at + 1 < questions.length ? at + 1 : at - 1);
      answer.click();
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}
