import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Letter, longestLetter } from '../../../contract/outreach/letters.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { sendOrStore } from '../../platform/offline/send-or-store.ts';
import { letterQuery } from './queries.ts';
import { saveInOrder } from './save-in-order.ts';
import { letterTexts as texts } from './texts.ts';

/** How long nobody types before it is kept, in milliseconds. */
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

  const pause = () => {
    if (draft !== null) void saving.keep(draft);
  };
  return { text, isKept: isStored, trouble, change: setDraft, pause };
}
