import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Frequency, LinkedStream } from '../../contract/mail-streams.ts';
import { api } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { unsubscribeTexts as texts } from './unsubscribe-texts.ts';

type Step = Frequency | 'undo';
type UnsubscribeFormProps = {
  token: string;
  linked: LinkedStream;
  onChanged: (changed: LinkedStream) => void;
};

/** What one link stops: how it stands, what was just done, and the way back. */
export function UnsubscribeForm({ token, linked, onChanged }: UnsubscribeFormProps) {
  const [done, setDone] = useState<Step | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const take = useMutation({
    mutationFn: (step: Step) =>
      step === 'undo'
        ? api.streams.undoByLink({ token })
        : api.streams.chooseByLink({ token, frequency: step }),
    onSuccess: (changed, step) => {
      setDone(step);
      onChanged(changed);
    },
  });
  // The button that was pressed is gone: what it did is read out, and the keyboard goes on from there.
  useEffect(() => {
    if (done !== null) outcome.current?.focus();
  }, [done]);
  const busy = take.isPending ? take.variables : null;
  return (
    <div>
      <h2 className="headline text-20">{nameOf(linked)}</h2>
      <div ref={outcome} tabIndex={-1} className="mt-1 outline-none" aria-live="polite">
        <Standing linked={linked} done={done} />
      </div>
      {take.isError ? (
        <div className="mt-4">
          <Notice tone="loss" title={texts.failed}>
            {texts.failedMeaning}
          </Notice>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Choices linked={linked} busy={busy} onTake={take.mutate} />
      </div>
    </div>
  );
}

const nameOf = ({ stream }: LinkedStream) =>
  Object.entries(texts.streams).find(([key]) => key === stream)?.[1] ?? texts.savedSearch;

function Standing({ linked: { frequency, email }, done }: { linked: LinkedStream; done: Step | null }) {
  const { title, meaning } = wordsFor(frequency, email, done);
  return (
    <>
      {title ? <p className="text-17 font-medium">{title}</p> : null}
      <p className="break-words text-15 text-ink-2">{meaning}</p>
    </>
  );
}

function wordsFor(frequency: Frequency, email: string, done: Step | null) {
  if (frequency === 'none')
    return done === 'none'
      ? { title: texts.stopped, meaning: texts.stoppedMeaning(email) }
      : { title: texts.off, meaning: texts.offMeaning(email) };
  if (done === 'undo') return { title: texts.undone, meaning: texts.undoneMeaning(frequency, email) };
  if (done !== null) return { title: texts.changed[frequency], meaning: texts.changedMeaning(email) };
  return { title: null, meaning: texts.comes(frequency, email) };
}

type ChoicesProps = { linked: LinkedStream; busy: Step | null; onTake: (step: Step) => void };

function Choices({ linked: { frequency, before }, busy, onTake }: ChoicesProps) {
  const outline = (step: Step, label: string, busyLabel: string) => (
    <Button variant="outline" isBusy={busy !== null} onClick={() => onTake(step)}>
      {busy === step ? busyLabel : label}
    </Button>
  );
  if (frequency === 'none') {
    if (before !== null) return outline('undo', texts.undo, texts.undoing);
    return (
      <>
        {outline('daily', texts.turnOn.daily, texts.saving)}
        {outline('weekly', texts.turnOn.weekly, texts.saving)}
      </>
    );
  }
  return (
    <>
      <Button isBusy={busy !== null} onClick={() => onTake('none')}>
        {busy === 'none' ? texts.stopping : texts.stop}
      </Button>
      {outline(frequency === 'daily' ? 'weekly' : 'daily', texts.instead[frequency], texts.saving)}
    </>
  );
}
