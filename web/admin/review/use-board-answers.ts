import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { RegisterName } from '../../../contract/companies/registers.ts';
import type { BoardDecision } from '../../../contract/enrichment/job-boards.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { boardsQuery, registerReportsQuery, websitesQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';
import '../../platform/api/connection-calls.ts';

type Answers<Asked, Decision> = {
  queryKey: QueryKey;
  keyOf: (asked: Asked) => string;
  send: (asked: Asked, decision: Decision) => Promise<unknown>;
  sendBack: (asked: Asked) => Promise<unknown>;
  done: (asked: Asked, decision: Decision) => string;
  /** Gets the way back of each answer. */
  remember: (undo: () => void) => void;
};

/** Answers what is asked of a company, at once on the screen, each with a way back. */
function useAnswers<Asked extends { companyName: string }, Decision>(answers: Answers<Asked, Decision>) {
  const { queryKey, keyOf, send, sendBack, done, remember } = answers;
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey });

  const takeBack = useMutation({
    mutationFn: sendBack,
    onSuccess: (_, { companyName }) => void toast(texts.reopened(companyName)),
    onError: (error) => void toast.error(texts.undoFailed, { description: messageOfError(error) }),
    onSettled: reread,
  });

  const answer = useMutation({
    mutationFn: ({ asked, decision }: { asked: Asked; decision: Decision }) => send(asked, decision),
    async onMutate({ asked }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<{ questions: Asked[]; waiting: number }>(queryKey, (shown) =>
        shown
          ? {
              ...shown,
              questions: shown.questions.filter((question) => keyOf(question) !== keyOf(asked)),
              waiting: shown.waiting - 1,
            }
          : shown,
      );
      remember(() => takeBack.mutate(asked));
    },
    onSuccess: (_, { asked, decision }) =>
      void toast(done(asked, decision), {
        action: { label: texts.undo, onClick: () => takeBack.mutate(asked) },
      }),
    onError: (error) => void toast.error(texts.failed, { description: messageOfError(error) }),
    // Also after a refusal: another admin may have decided.
    onSettled: reread,
  });
  return {
    answer: (asked: Asked, decision: Decision) => answer.mutate({ asked, decision }),
    takeBack: takeBack.mutate,
  };
}

type Board = { id: string; companyName: string };

export function useBoardAnswers(remember: (undo: () => void) => void) {
  return useAnswers<Board, BoardDecision>({
    queryKey: boardsQuery.queryKey,
    keyOf: ({ id }) => id,
    send: ({ id }, decision) => api.boards.answer({ id, decision }),
    sendBack: ({ id }) => api.boards.takeBack({ id }),
    done: ({ companyName }, decision) => texts.boardDone[decision](companyName),
    remember,
  });
}

type Company = { startupId: StartupId; companyName: string };

export function useSiteAnswers(remember: (undo: () => void) => void) {
  return useAnswers<Company, string | null>({
    queryKey: websitesQuery.queryKey,
    keyOf: ({ startupId }) => startupId,
    send: ({ startupId }, domain) => api.websites.answer({ startupId, domain }),
    sendBack: ({ startupId }) => api.websites.takeBack({ startupId }),
    done: ({ companyName }, domain) => texts.siteDone(companyName, domain),
    remember,
  });
}

type Entry = { startupId: StartupId; register: RegisterName; companyName: string };

export function useRegisterAnswers(remember: (undo: () => void) => void) {
  return useAnswers<Entry, boolean>({
    queryKey: registerReportsQuery.queryKey,
    keyOf: ({ startupId, register }) => `${startupId} ${register}`,
    send: ({ startupId, register }, isTheirs) =>
      api.registerReports.answer({ startupId, register, isTheirs }),
    sendBack: ({ startupId, register }) => api.registerReports.takeBack({ startupId, register }),
    done: ({ companyName }, isTheirs) => texts.registerDone(companyName, isTheirs),
    remember,
  });
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
