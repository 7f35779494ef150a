import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Company } from '../../../contract/feed/company-page.ts';
import type { Letter, Unsupported } from '../../../contract/outreach/letters.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { LetterActions } from './LetterActions.tsx';
import { LetterEditor } from './LetterEditor.tsx';
import { MarkedLetter, MarkedText } from './MarkedLetter.tsx';
import { letterQuery } from './queries.ts';
import { letterTexts as texts } from './texts.ts';
import { useGeneration } from './use-generation.ts';
import { useIsChecked } from './use-is-checked.ts';
import { Versions } from './Versions.tsx';

/** The letter to a company: none yet, one that is being written, one that is edited, or one of before. */
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
          <SkeletonBlock className="h-32" />
        </Loading>
      )}
    </Frame>
  );
}

function KnownLetter({ company, letter }: { company: Company; letter: Letter }) {
  // A letter that was there before this visit is one of before.
  const [isOfNow, setIsOfNow] = useState(letter.text === null);
  // Another letter begins a new draft.
  const [letterCount, setLetterCount] = useState(0);
  const replace = () => {
    setIsOfNow(true);
    setLetterCount((count) => count + 1);
  };
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
          {isOfNow ? (
            <LetterEditor key={letterCount} letter={letter} />
          ) : (
            <div className="grid gap-3">
              <p className="text-13 text-ink-3">{texts.readOnly}</p>
              <MarkedLetter text={letter.text} unsupported={isChecked ? letter.unsupported : null} />
            </div>
          )}
          <LetterActions text={letter.text} copyAddress={letter.copyAddress} company={company} />
          {isChoosing ? null : (
            <WriteAgain mayGenerate={letter.mayGenerate} onChoose={() => setIsChoosing(true)} />
          )}
          <Versions letter={letter} onRestored={replace} />
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
      className="mt-6 scroll-mt-24 rounded-card border border-ink p-5 print:hidden"
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

function WriteAgain({ mayGenerate, onChoose }: { mayGenerate: boolean; onChoose: () => void }) {
  if (!mayGenerate) return <PremiumGate>{texts.gate}</PremiumGate>;
  return (
    <Button variant="outline" size="small" onClick={onChoose} className="justify-self-start">
      {texts.writeNew}
    </Button>
  );
}
