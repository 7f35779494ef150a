import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import {
  type Letter,
  type LetterChoices,
  longestLetter,
  type Unsupported,
} from '../../../contract/outreach/letters.ts';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import { applicationListKey, companyKey, favoriteCountsKey } from '../../platform/api/query-keys.ts';
import { sendOrStore } from '../../platform/offline/send-or-store.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { letterTexts as texts } from './texts.ts';
import '../../platform/api/connection-calls.ts';

type Generation = { versionId: string | null; text: string; unsupported: readonly Unsupported[] };

const nothingYet = { text: '', unsupported: [] };

/** The letter that is being written here, as far as it has come; what to do to begin and to stop it. */
export function useGeneration(id: StartupId, onWritten: (letter: Letter) => void) {
  const queryClient = useQueryClient();
  const [generation, setGeneration] = useState<Generation | null>(null);
  const isStopped = useRef(false);

  const take = (letter: Letter) => {
    queryClient.setQueryData(letterQuery(id).queryKey, letter);
    setGeneration(null);
    onWritten(letter);
    for (const queryKey of [[...companyKey, id], applicationListKey, favoriteCountsKey])
      void queryClient.invalidateQueries({ queryKey });
  };

  const begin = async (choices: LetterChoices) => {
    isStopped.current = false;
    setGeneration({ versionId: null, ...nothingYet });
    const said = toast.loading(texts.generating);
    try {
      for await (const progress of await api.letters.generate({ id, choices })) {
        if (isStopped.current) continue;
        if (progress.kind === 'begun') setGeneration({ versionId: progress.versionId, ...nothingYet });
        if (progress.kind === 'text')
          setGeneration(
            (last) => last && { ...last, text: last.text + progress.text, unsupported: progress.unsupported },
          );
        if (progress.kind === 'anew') setGeneration((last) => last && { ...last, ...nothingYet });
        if (progress.kind === 'ended') take(progress.letter);
      }
      toast.success(texts.generated, { id: said });
    } catch (error) {
      setGeneration(null);
      const isNotified = ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'CONFLICT'].includes(codeOfError(error) ?? '');
      toast.error(isNotified ? messageOfError(error) : texts.generateFailed, { id: said });
      // It is written to its end without us.
      void queryClient.invalidateQueries({ queryKey: letterQuery(id).queryKey });
    }
  };

  const stop = async () => {
    if (!generation?.versionId) return;
    isStopped.current = true;
    try {
      take(await api.letters.stop({ id, versionId: generation.versionId }));
    } catch (error) {
      isStopped.current = false;
      toast.error(messageOfError(error));
    }
  };

  return { generation, begin, stop };
}

/** How long no one types before it is kept, in milliseconds. */
const pauseMs = 800;

/** What a person makes of their letter; kept when they pause, and when they leave. */
export function useDraftLetter({ startupId: id, text: saved }: Pick<Letter, 'startupId' | 'text'>) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving] = useState(() => {
    const sitting = crypto.randomUUID();
    return saveInOrder<Letter>(saved, {
      save: async (text, save) => {
        const present = queryClient.getQueryData(letterQuery(id).queryKey);
        const made = { kind: 'letter', id, text, before: present?.text ?? null } as const;
        const letter = await sendOrStore(made, () =>
          api.letters.keep({ id, text, sitting: { id: sitting, save } }),
        );
        if (letter) return letter;
        // Kept here until there is a network: what the server makes of it is known then.
        if (!present) throw new TypeError('There is no letter yet');
        return { ...present, text, unsupported: [] };
      },
      onKept: (letter) => {
        queryClient.setQueryData(letterQuery(id).queryKey, letter);
        setFailure(null);
      },
      onFailed: (error) => setFailure(messageOfError(error)),
    });
  });
  const text = draft ?? saved ?? '';
  const isStored = draft === null || draft === saved;
  const trouble = text.length > longestLetter ? texts.tooLong : failure;

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => void saving.keep(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, saving]);

  const leave = useEffectEvent(() => {
    if (draft !== null) saving.leave(draft);
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      leave();
    };
  }, []);

  /** Saves what was typed; resolves once that was tried. */
  const pause = async () => {
    if (draft !== null) await saving.keep(draft);
  };
  return { text, isKept: isStored, trouble, change: setDraft, pause };
}

/** How often a letter is looked at that another tab has written, in milliseconds. */
const checkAgainAfter = 1_500;

export const letterQuery = (id: StartupId) =>
  queryOptions({
    queryKey: ['letters', id],
    queryFn: ({ signal }) => api.letters.get({ id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.versions[0]?.ended === 'writing' ? checkAgainAfter : false),
  });

type Saving<Letter> = {
  /** Makes the save of this number. Throws when it was not kept. */
  save: (text: string, number: number) => Promise<Letter>;
  onKept: (letter: Letter) => void;
  onFailed: (error: unknown) => void;
};

/**
 * Keeps what becomes of a letter: one save at a time, then the newest text. A page that goes away cannot wait for the one
 * before; the server tells by the numbers which is newer. What is too long is not sent.
 */
export function saveInOrder<Letter>(saved: string | null, { save, onKept, onFailed }: Saving<Letter>) {
  let sent = saved;
  let saves = 0;
  let isSaving = false;
  let running = Promise.resolve();
  let waiting: string | null = null;

  const send = async (text: string) => {
    saves += 1;
    const number = saves;
    sent = text;
    try {
      const letter = await save(text, number);
      if (number === saves) onKept(letter);
    } catch (error) {
      if (number !== saves) return;
      sent = null;
      onFailed(error);
    }
  };

  const sendAll = async () => {
    isSaving = true;
    while (waiting !== null) {
      const next: string = waiting;
      waiting = null;
      if (next !== sent && next.length <= longestLetter) await send(next);
    }
    isSaving = false;
  };

  return {
    /** Resolves once nothing waits to be sent. */
    keep(text: string): Promise<void> {
      waiting = text;
      if (!isSaving) running = sendAll();
      return running;
    },
    leave(text: string): void {
      waiting = null;
      if (text !== sent && text.length <= longestLetter) void send(text);
    },
  };
}
