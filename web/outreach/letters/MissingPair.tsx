import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { aboutMeLimits } from '../../../contract/outreach/about-me-limits.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { letterTexts as texts } from './texts.ts';
import { letterQuery } from './use-generation.ts';
import '../../platform/api/connection-calls.ts';

const ProfileDialog = lazyPart(() => import('../profile/ProfileDialog.tsx'), 'line');

/** Asks for the one thing that makes a letter worth sending, and saves it to what the user says of themselves. */
export function MissingPair({ startupId, company }: { startupId: StartupId; company: string }) {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [isWithout, setIsWithout] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const id = useId();
  const reloadLetter = async () => {
    const letter = await queryClient.fetchQuery({ ...letterQuery(startupId), staleTime: 0 });
    setIsWithout(letter.pairs.length === 0);
  };
  const save = useMutation({
    mutationFn: async (result: string) => {
      const stated = await api.aboutMe.get();
      // The newest counts most: the oldest makes room.
      const results = [result, ...stated.results].slice(0, aboutMeLimits.results);
      return api.aboutMe.save({ ...stated, results });
    },
    onSuccess: async () => {
      await reloadLetter();
      setAnswer('');
    },
  });
  const result = answer.trim();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-act border-l-2 pl-4">
      <label htmlFor={id} className="wrap-anywhere font-medium text-15">
        {texts.question(company)}
      </label>
      <p id={`${id}-hint`} className="text-13 text-ink-3">
        {texts.questionHint}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={2}
        maxLength={aboutMeLimits.result}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        className={`${controlStyle} py-2`}
      />
      {save.isError ? <Notice tone="loss" title={texts.answerFailed} /> : null}
      {isWithout ? <p className="text-13 text-ink-2">{texts.stillNoReason}</p> : null}
      <Button
        variant="outline"
        size="small"
        isBusy={save.isPending}
        disabled={result === ''}
        onClick={() => save.mutate(result)}
        className="justify-self-start"
      >
        {texts.addAnswer}
      </Button>
      <Button
        variant="link"
        size="small"
        onClick={() => setIsAdding(true)}
        className="justify-self-start text-ink-3"
      >
        {texts.addCurriculum}
      </Button>
      {isAdding ? (
        <Suspense>
          <ProfileDialog
            onClose={() => setIsAdding(false)}
            onSaved={() => {
              setIsAdding(false);
              void reloadLetter();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
