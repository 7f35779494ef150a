import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import { type Letter, longestNote, type Unsupported } from '../../../contract/outreach/letters.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { useConnection } from '../../platform/offline/connection.ts';
import { targetOf } from '../../platform/offline/target-of.ts';
import { Button } from '../../ui/Button.tsx';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { FollowUps } from './FollowUps.tsx';
import { LetterActions } from './LetterActions.tsx';
import { Checks, MarkedLetter, MarkedText } from './MarkedLetter.tsx';
import { PairText } from './Pairs.tsx';
import { letterTexts as texts } from './texts.ts';
import { letterQuery, useDraftLetter, useGeneration } from './use-generation.ts';
import { Versions } from './Versions.tsx';

const lines = ['a', 'b', 'c'] as const;

/** The letter to a company: none yet, one that is being written, a draft, or one that was sent. */
export default function LetterPanel({ company }: { company: Company }) {
  const letter = useQuery(letterQuery(company.id));
  if (letter.data) return <KnownLetter company={company} letter={letter.data} />;
  return (
    <Frame title={texts.title}>
      {letter.isError ? (
        <Notice
          tone="loss"
          title={texts.failed}
          action={
            <Button variant="outline" onClick={() => letter.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : (
        <Loading label={texts.loading}>
          {lines.map((line) => (
            <SkeletonLine key={line} className="w-full py-2 text-15" />
          ))}
        </Loading>
      )}
    </Frame>
  );
}

function KnownLetter({ company, letter }: { company: Company; letter: Letter }) {
  // Another letter begins a new draft.
  const [letterCount, setLetterCount] = useState(0);
  const replace = () => setLetterCount((count) => count + 1);
  const [isChoosing, setIsChoosing] = useState(letter.text === null);
  const { generation, begin, stop } = useGeneration(company.id, () => {
    replace();
    setIsChoosing(false);
  });
  const recipient = letter.choices.recipient;
  const title = letter.text !== null && recipient ? texts.titleTo(recipient) : texts.title;
  const isChecked = useIsChecked(company.id);
  const isWriting = generation !== null || letter.versions[0]?.ended === 'writing';

  if (!letter.mayGenerate && letter.text === null)
    return (
      <Frame title={texts.title}>
        <PremiumGate>{texts.gate}</PremiumGate>
      </Frame>
    );
  return (
    <Frame title={title}>
      {isWriting ? (
        <BeingWritten
          text={generation?.text ?? letter.versions[0]?.text ?? ''}
          unsupported={generation?.unsupported ?? letter.versions[0]?.unsupported ?? []}
          onStop={generation?.versionId ? stop : null}
        />
      ) : null}
      {!isWriting && isChoosing && letter.mayGenerate ? (
        <ChoicesForm letter={letter} company={company.name} onWrite={begin} />
      ) : null}
      {!isWriting && letter.text !== null ? (
        <>
          <Reason letter={letter} />
          {letter.isSent ? (
            <div className="grid gap-3">
              <p className="text-13 text-ink-3">{texts.sent(letter.sentOn)}</p>
              <MarkedLetter
                text={letter.text}
                unsupported={isChecked ? letter.unsupported : null}
                unchecked={letter.unchecked}
              />
            </div>
          ) : (
            <LetterEditor key={letterCount} letter={letter} />
          )}
          <LetterActions
            text={letter.text}
            subjects={letter.subjects}
            copyAddress={letter.copyAddress}
            company={company}
          />
          {letter.isSent && letter.mayGenerate ? (
            <FollowUps
              startupId={company.id}
              kinds={['first', 'second']}
              to={company.contact.access === 'open' ? company.contact.email : null}
              copyAddress={letter.copyAddress}
            />
          ) : null}
          {isChoosing || letter.isSent ? null : (
            <WriteAgain mayGenerate={letter.mayGenerate} onChoose={() => setIsChoosing(true)} />
          )}
          {letter.isSent ? null : <Versions letter={letter} onRestored={replace} />}
        </>
      ) : null}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      id="letter"
      aria-label={texts.title}
      data-letter
      tabIndex={-1}
      className="scroll-mt-24 border-ink border-t-2 pt-4 outline-none print:hidden"
    >
      <h2 dir="auto" className="headline mb-3 text-20">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

type Written = { text: string; unsupported: readonly Unsupported[]; onStop: (() => void) | null };

function BeingWritten({ text, unsupported, onStop }: Written) {
  return (
    <div className="grid gap-3">
      <p dir="auto" aria-busy="true" className="min-h-32 whitespace-pre-wrap break-words text-15">
        {text ? <MarkedText text={text} unsupported={unsupported} /> : texts.generating}
      </p>
      {onStop ? (
        <Button variant="outline" onClick={onStop} className="justify-self-start">
          {texts.stop}
        </Button>
      ) : null}
      {text && !onStop ? <p className="text-13 text-ink-3">{texts.generating}</p> : null}
    </div>
  );
}

/** What the letter stands on, above it. */
function Reason({ letter: { pairs, choices, isSent } }: { letter: Letter }) {
  const pair = pairs.find(({ id }) => id === choices.pair) ?? pairs[0];
  if (!pair || isSent) return null;
  return (
    <div className="border-marker border-l-4 pl-3 text-14">
      <PairText pair={pair} />
    </div>
  );
}

function WriteAgain({ mayGenerate, onChoose }: { mayGenerate: boolean; onChoose: () => void }) {
  if (!mayGenerate) return <PremiumGate>{texts.gate}</PremiumGate>;
  return (
    <Button variant="outline" size="small" onClick={onChoose} className="justify-self-start">
      {texts.writeNew}
    </Button>
  );
}

/** The letter to change; what no one states stands below it, and leads to the words. */
function LetterEditor({ letter }: { letter: Letter }) {
  const { text, isKept, trouble, change, pause } = useDraftLetter(letter);
  const isChecked = useIsChecked(letter.startupId);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const show = ({ words }: Unsupported) => {
    const from = text.indexOf(words);
    if (from === -1) return;
    area.current?.focus();
    area.current?.setSelectionRange(from, from + words.length);
  };
  const most = letter.choices.length === 'note' ? longestNote : null;
  return (
    <div className="grid gap-3">
      <textarea
        ref={area}
        dir="auto"
        aria-label={texts.letter}
        aria-describedby={trouble ? `${id} ${id}-trouble` : id}
        aria-invalid={trouble ? true : undefined}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={pause}
        className={`${controlStyle} field-sizing-content max-h-[34rem] min-h-64 py-2.5 leading-relaxed`}
      />
      <p id={id} className="flex justify-between gap-4 text-13 text-ink-3">
        <span>{texts.characters(text.length, most)}</span>
        <span role="status">{trouble ? texts.notKept : isKept ? texts.kept : texts.keeping}</span>
      </p>
      {trouble ? (
        <div id={`${id}-trouble`}>
          <Notice tone="loss" title={trouble} />
        </div>
      ) : null}
      {/* What cannot be kept is not to be left behind unseen. */}
      <UnsavedChanges isUnsaved={trouble !== null} />
      {letter.note ? <p className="text-13 text-ink-3">{letter.note}</p> : null}
      <Checks
        unsupported={isChecked ? letter.unsupported : null}
        unchecked={letter.unchecked}
        onShow={show}
      />
    </div>
  );
}

/** Whether the server has seen the letter as it is shown: what waits to be sent was compared with nothing. */
const useIsChecked = (id: StartupId): boolean =>
  !useConnection().waiting.includes(targetOf({ kind: 'letter', id }));
