import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { BoardDecision } from '../../../contract/enrichment/job-boards.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { boardsQuery, websitesQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';

type Board = { id: string; companyName: string };

/** Answers whose boards are at once on the screen, each with a way back, which `remember` is told too. */
export function useBoardAnswers(remember: (undo: () => void) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = boardsQuery;
  const reread = () => queryClient.invalidateQueries({ queryKey });

  const takeBack = useMutation({
    mutationFn: ({ id }: Board) => api.boards.takeBack({ id }),
    onSuccess: (_, { companyName }) => void toast(texts.reopened(companyName)),
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

type Company = { startupId: StartupId; companyName: string };

/** Answers whose websites are at once on the screen, each with a way back, which `remember` is told too. */
export function useSiteAnswers(remember: (undo: () => void) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = websitesQuery;
  const reread = () => queryClient.invalidateQueries({ queryKey });

  const takeBack = useMutation({
    mutationFn: ({ startupId }: Company) => api.websites.takeBack({ startupId }),
    onSuccess: (_, { companyName }) => void toast(texts.reopened(companyName)),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  const answer = useMutation({
    mutationFn: ({ company, domain }: { company: Company; domain: string | null }) =>
      api.websites.answer({ startupId: company.startupId, domain }),
    async onMutate({ company }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (shown) =>
        shown
          ? {
              ...shown,
              questions: shown.questions.filter(({ startupId }) => startupId !== company.startupId),
              waiting: shown.waiting - 1,
            }
          : shown,
      );
      remember(() => takeBack.mutate(company));
    },
    onSuccess: (_, { company, domain }) =>
      void toast(texts.siteDone(company.companyName, domain), {
        action: { label: texts.undo, onClick: () => takeBack.mutate(company) },
      }),
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    onSettled: reread,
  });
  return {
    answer: (company: Company, domain: string | null) => answer.mutate({ company, domain }),
    takeBack: takeBack.mutate,
  };
}

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
