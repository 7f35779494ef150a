import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Frequency, LinkedStream, LinkedStreams, StreamKey } from '../../../contract/alerts/streams.ts';
import { Message } from '../../page/Message.tsx';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { unsubscribeTexts as texts } from './unsubscribe-texts.ts';

type Step = Frequency | 'undo';
/** What is done, and to which stream; to all that the mail is about where none is named. */
type Taken = { step: Step; stream?: StreamKey };
type UnsubscribeFormProps = {
  token: string;
  linked: LinkedStreams;
  onChanged: (changed: LinkedStreams) => void;
};

/** What one link stops: how it stands, what was just done, and the way back. */
export function UnsubscribeForm({ token, linked, onChanged }: UnsubscribeFormProps) {
  const [done, setDone] = useState<Taken | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const take = useMutation({
    mutationFn: ({ step, stream }: Taken) =>
      step === 'undo'
        ? api.streams.undoByLink({ token, stream })
        : api.streams.chooseByLink({ token, stream, frequency: step }),
    onSuccess: (changed, taken) => {
      setDone(taken);
      onChanged(changed);
    },
  });
  // The button that was pressed is gone: what it did is read out, and the keyboard goes on from there.
  useEffect(() => {
    if (done !== null) outcome.current?.focus();
  }, [done]);
  const busy = take.isPending ? take.variables : null;
  const { email, streams } = linked;
  const [only, ...others] = streams;
  const isOne = only !== undefined && others.length === 0;
  const { title, meaning } = isOne ? wordsFor(only, email, done) : wordsForAll(streams, email, done);
  return (
    <Message
      title={title ?? (isOne ? nameOf(only) : texts.several)}
      actions={
        isOne ? (
          <Choices linked={only} busy={busy} onTake={(step) => take.mutate({ step })} />
        ) : (
          <AllChoices streams={streams} busy={busy} onTake={(step) => take.mutate({ step })} />
        )
      }
    >
      <div ref={outcome} tabIndex={-1} className="break-words outline-none">
        {title && isOne ? <p className="text-14 text-ink-3">{nameOf(only)}</p> : null}
        <p>{meaning}</p>
      </div>
      {take.isError ? (
        <p role="alert" className="mt-4 text-15 text-loss">
          {texts.failed}. {texts.failedMeaning}
        </p>
      ) : null}
      {isOne ? null : (
        <ul className="mt-7 border-rule border-t text-left">
          {streams.map((each) => (
            <li
              key={each.stream}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-3"
            >
              <div className="min-w-0">
                <p className="break-words font-medium text-15 text-ink">{nameOf(each)}</p>
                <p className="text-13">{texts.rhythm[each.frequency]}</p>
              </div>
              <Switch
                linked={each}
                busy={busy}
                onTake={(step) => take.mutate({ step, stream: each.stream })}
              />
            </li>
          ))}
        </ul>
      )}
    </Message>
  );
}

const nameOf = ({ kind, name }: LinkedStream) =>
  kind === 'saved-search' ? texts.search(name ?? '') : texts.streams[kind];

/** Without a title nothing was done yet. */
type Words = { title: string | null; meaning: string };

function wordsFor({ frequency }: LinkedStream, email: string, done: Taken | null): Words {
  if (frequency === 'none')
    return done?.step === 'none'
      ? { title: texts.stopped, meaning: texts.stoppedMeaning(email) }
      : { title: texts.off, meaning: texts.offMeaning(email) };
  if (done?.step === 'undo') return { title: texts.undone, meaning: texts.undoneMeaning(frequency, email) };
  if (done) return { title: texts.changed[frequency], meaning: texts.changedMeaning(email) };
  return { title: null, meaning: texts.comes(frequency, email) };
}

function wordsForAll(streams: LinkedStream[], email: string, done: Taken | null): Words {
  const named = streams.find(({ stream }) => stream === done?.stream);
  if (done && named) return { title: texts.changedOne(nameOf(named), named.frequency), meaning: '' };
  if (streams.every(({ frequency }) => frequency === 'none'))
    return done?.step === 'none'
      ? { title: texts.stopped, meaning: texts.stoppedMeaning(email) }
      : { title: texts.off, meaning: texts.offMeaning(email) };
  if (done?.step === 'undo') return { title: texts.undone, meaning: '' };
  return { title: null, meaning: texts.comesOfAll(email) };
}

type ChoicesProps<Of> = Of & { busy: Taken | null; onTake: (step: Step) => void };

function Choices({ linked, busy, onTake }: ChoicesProps<{ linked: LinkedStream }>) {
  const { frequency, before } = linked;
  const outline = (step: Step, label: string, busyLabel: string) => (
    <Button variant="outline" isBusy={busy !== null} onClick={() => onTake(step)}>
      {busy?.step === step ? busyLabel : label}
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
        {busy?.step === 'none' ? texts.stopping : texts.stop}
      </Button>
      {outline(frequency === 'daily' ? 'weekly' : 'daily', texts.instead[frequency], texts.saving)}
    </>
  );
}

/** Of a mail that is about several: all of them at once. */
function AllChoices({ streams, busy, onTake }: ChoicesProps<{ streams: LinkedStream[] }>) {
  const isBusy = busy !== null;
  if (streams.some(({ frequency }) => frequency !== 'none'))
    return (
      <Button isBusy={isBusy} onClick={() => onTake('none')}>
        {texts.stopAll}
      </Button>
    );
  if (streams.every(({ before }) => before === null)) return null;
  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => onTake('undo')}>
      {texts.undo}
    </Button>
  );
}

/** One of them alone. */
function Switch({ linked, busy, onTake }: ChoicesProps<{ linked: LinkedStream }>) {
  const { frequency, before } = linked;
  const step: Step = frequency !== 'none' ? 'none' : before === null ? 'daily' : 'undo';
  const label = frequency !== 'none' ? texts.stopOne : before === null ? texts.turnOn.daily : texts.undo;
  return (
    <Button
      variant="outline"
      size="small"
      isBusy={busy !== null}
      aria-label={`${label}: ${nameOf(linked)}`}
      onClick={() => onTake(step)}
    >
      {label}
    </Button>
  );
}
