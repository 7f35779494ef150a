import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Letter, longestLetter } from '../../contract/letters/letters.ts';
import { api, messageOfError } from '../api/client.ts';
import { letterQuery } from './queries.ts';
import { letterTexts as texts } from './texts.ts';

/** How long nobody types before it is kept, in milliseconds. */
const pauseMs = 800;

/** What a person makes of their letter; kept when they pause, and when they leave. */
export function useDraftLetter({ startupId: id, text: saved }: Pick<Letter, 'startupId' | 'text'>) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const sent = useRef(saved);
  const text = draft ?? saved ?? '';
  const isKept = draft === null || draft === saved;

  const keep = useEffectEvent(async (wanted: string) => {
    if (wanted === sent.current) return;
    if (wanted.length > longestLetter) return setTrouble(texts.tooLong);
    sent.current = wanted;
    try {
      queryClient.setQueryData(letterQuery(id).queryKey, await api.letters.keep({ id, text: wanted }));
      setTrouble(null);
    } catch (error) {
      sent.current = null;
      setTrouble(messageOfError(error));
    }
  });

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => void keep(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const leave = useEffectEvent(() => {
    if (draft !== null) void keep(draft);
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      leave();
    };
  }, []);

  return { text, isKept, trouble, change: setDraft };
}
