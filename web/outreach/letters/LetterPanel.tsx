import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import { type Letter, longestNote, type Unsupported } from '../../../contract/outreach/letters.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { useConnection } from '../../platform/offline/connection.ts';
import { targetOf } from '../../platform/offline/target-of.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { CompanyClaims } from '../shared-boards/CompanyClaims.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { FollowUps } from './FollowUps.tsx';
import { LetterActions } from './LetterActions.tsx';
import { Checks, MarkedLetter, MarkedText } from './MarkedLetter.tsx';
import { PairText } from './Pairs.tsx';
import { letterTexts as texts } from './texts.ts';
import { letterQuery, useDraftLetter, useGeneration } from './use-generation.ts';
import { Versions } from './Versions.tsx';

/** The letter to a company: none yet, one that is being written, a draft, or one that was sent. */
export default function LetterPanel({ company }: { company: Company }) {
  const letter = useQuery(letterQuery(company.id));
  if (letter.data) return <KnownLetter company={company} letter={letter.data} />;
  return (
    <Frame id={company.id} title={texts.title}>
      {letter.isError ? (
        <NotLoaded
          title={texts.failed}
          again={texts.tryAgain}
          isBusy={letter.isFetching}
          onTryAgain={() => letter.refetch()}
        >
          {texts.failedMeaning}
        </NotLoaded>
      ) : (
        <Loading label={texts.loading}>
          <SkeletonBlock className="h-28" />
          <SkeletonBlock className="mt-4 h-72" />
          <SkeletonBlock className="mt-4 h-9 w-40" />
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
  const isWriting = generation !== null || letter.versions[0]?.ended === 'writing';

  if (!letter.mayGenerate && letter.text === null)
    return (
      <Frame id={company.id} title={texts.title}>
        <PremiumGate>{texts.gate}</PremiumGate>
      </Frame>
    );
  const isSent = letter.isSent && letter.text !== null;
  const tag = isSent ? texts.sentOn(letter.sentOn) : letter.text !== null && !isWriting ? texts.draft : null;
  const closeChoices = letter.text === null ? null : () => setIsChoosing(false);
  return (
    <Frame id={company.id} title={title} tag={tag}>
      {isWriting ? (
        <BeingWritten
          text={generation?.text ?? letter.versions[0]?.text ?? ''}
          unsupported={generation?.unsupported ?? letter.versions[0]?.unsupported ?? []}
          onStop={generation?.versionId ? stop : null}
        />
      ) : null}
      {!isWriting && isChoosing && letter.mayGenerate ? (
        <ChoicesForm letter={letter} company={company.name} onWrite={begin} onCancel={closeChoices} />
      ) : null}
      {!isWriting && letter.text !== null && isSent ? (
        <SentLetter letter={letter} text={letter.text} company={company} />
      ) : null}
      {!isWriting && letter.text !== null && !isSent ? (
        <>
          {isChoosing ? null : <Reason letter={letter} onChoose={() => setIsChoosing(true)} />}
          <LetterEditor key={letterCount} letter={letter} company={company} />
          <Versions letter={letter} onRestored={replace} />
        </>
      ) : null}
    </Frame>
  );
}

function SentLetter({ letter, text, company }: { letter: Letter; text: string; company: Company }) {
  const isChecked = useIsChecked(company.id);
  return (
    <>
      <div className="grid gap-4 rounded-control border border-rule bg-sunk p-4">
        <MarkedLetter
          text={text}
          unsupported={isChecked ? letter.unsupported : null}
          unchecked={letter.unchecked}
        />
      </div>
      <LetterActions text={text} letter={letter} company={company} onTake={null} />
      {letter.mayGenerate ? (
        <FollowUps
          startupId={company.id}
          kinds={['first', 'second']}
          to={company.contact.access === 'open' ? company.contact.email : null}
          copyAddress={letter.copyAddress}
        />
      ) : (
        <PremiumGate>{texts.gate}</PremiumGate>
      )}
    </>
  );
}

type FrameProps = { id: StartupId; title: string; tag?: string | null; children: ReactNode };

function Frame({ id, title, tag = null, children }: FrameProps) {
  return (
    <section
      id="letter"
      aria-label={texts.title}
      data-letter
      tabIndex={-1}
      className="scroll-mt-24 border-ink border-t-2 pt-4 outline-none print:hidden"
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 dir="auto" className="headline wrap-anywhere min-w-0 text-20">
          {title}
        </h2>
        {tag ? (
          <span className="mt-0.5 shrink-0">
            <Tag>{tag}</Tag>
          </span>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CompanyClaims id={id} />
        {children}
      </div>
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

type ReasonProps = { letter: Letter; onChoose: () => void };

/** What the letter stands on, above it, and the way to have another one written. */
function Reason({ letter: { pairs, standsOn, mayGenerate }, onChoose }: ReasonProps) {
  if (!mayGenerate) return <PremiumGate>{texts.gate}</PremiumGate>;
  const pair = pairs.find(({ id }) => id === standsOn.pair);
  return (
    <div className="grid justify-items-start gap-2.5 rounded-control border border-ink px-4 py-3.5 text-14">
      {pair ? (
        <>
          <p className="text-13 text-ink-3">{texts.basedOn}</p>
          <PairText pair={pair} />
        </>
      ) : (
        <p className="wrap-anywhere text-ink-2">
          {standsOn.mine === null ? texts.withoutReason : texts.withoutAnswer(standsOn.mine)}
        </p>
      )}
      <Button variant="link" size="small" onClick={onChoose}>
        {pairs.length > 1 ? texts.changeReason : texts.changeOptions}
      </Button>
    </div>
  );
}

/** The letter to change; what no one states stands below it, and leads to the words. */
function LetterEditor({ letter, company }: { letter: Letter; company: Company }) {
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
      {letter.leavesOut ? <LeftOut results={letter.leavesOut} letter={letter.choices.language} /> : null}
      <textarea
        ref={area}
        dir="auto"
        aria-label={texts.letter}
        aria-describedby={trouble ? `${id} ${id}-trouble` : id}
        aria-invalid={trouble ? true : undefined}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => void pause()}
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
      <Checks
        unsupported={isChecked ? letter.unsupported : null}
        unchecked={letter.unchecked}
        onShow={show}
      />
      {letter.note ? <p className="text-13 text-ink-3">{letter.note}</p> : null}
      <LetterActions text={text} letter={letter} company={company} onTake={pause} />
    </div>
  );
}

type Language = Letter['choices']['language'];

/** What a letter without a model cannot say, and what the user can do about it. */
function LeftOut({ results, letter }: { results: Language; letter: Language }) {
  const names = [texts.languages[results], texts.languages[letter]] as const;
  return (
    <Notice tone="plain" title={texts.leftOut(...names)}>
      {texts.leftOutMeaning(...names)}{' '}
      <Link to={paths.aboutMe()} className={buttonStyle({ variant: 'link', size: 'small' })}>
        {texts.editResults}
      </Link>
    </Notice>
  );
}

/** Whether the server has seen the letter as it is shown: what waits to be sent was compared with nothing. */
const useIsChecked = (id: StartupId): boolean =>
  !useConnection().waiting.includes(targetOf({ kind: 'letter', id }));
