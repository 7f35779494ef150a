import { useState } from 'react';
import { Link } from 'react-router';
import { describeLetter } from '../../../contract/applications/application-state.ts';
import { isContacted } from '../../../contract/applications/application-status.ts';
import type { Application } from '../../../contract/applications/applications.ts';
import { stateOf, useOpenedFrom } from '../../companies/opened-from.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { detailTexts as texts } from '../texts.ts';

/** Longer letters are opened, so that a phone shows what else there is. */
const longerThan = 700;

type OwnLetterProps = { application: Application; letter: string | null; onSent: () => void };

/** What was sent, or the draft, to be read; it is changed where it is written. */
export function OwnLetter({ application, letter, onSent }: OwnLetterProps) {
  const isSent = isContacted(application);
  return (
    <section aria-labelledby="own-letter" className="mb-6">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="own-letter" className="headline text-17">
          {letter !== null && !isSent ? texts.draft : texts.letter}
        </h3>
        {letter === null ? null : <p className="text-13 text-ink-3">{describeLetter(application)}</p>}
      </div>
      {letter === null ? (
        <p className="mt-1 text-14 text-ink-2">
          {application.startupId ? texts.noLetterOfOurs : texts.noLetter}
        </p>
      ) : (
        <LetterText text={letter} />
      )}
      <LetterActions application={application} letter={letter} onSent={onSent} />
    </section>
  );
}

function LetterText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > longerThan;
  return (
    <>
      <p
        dir="auto"
        className={`mt-2 whitespace-pre-wrap border-rule-2 border-l-2 pl-4 text-15 leading-relaxed [overflow-wrap:anywhere] ${isLong && !isWhole ? 'line-clamp-[9]' : ''}`}
      >
        {text}
      </p>
      {isLong ? (
        <Button
          variant="link"
          size="small"
          aria-expanded={isWhole}
          className="mt-2"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.lessOfLetter : texts.wholeLetter}
        </Button>
      ) : null}
    </>
  );
}

function LetterActions({ application, letter, onSent }: OwnLetterProps) {
  const { startupId, status, contactEmail } = application;
  const openedFrom = useOpenedFrom();
  const isDraft = status === 'PENDING';
  const copy = () =>
    navigator.clipboard.writeText(letter ?? '').then(
      () => toast.success(texts.copied),
      () => toast.error(texts.copyFailed),
    );
  const toLetter =
    startupId && isDraft ? (
      <Link
        to={`${paths.company(startupId)}#letter`}
        state={stateOf(openedFrom)}
        className={buttonStyle({ variant: letter ? 'outline' : 'primary', size: 'small' })}
      >
        {letter ? texts.editLetter : texts.writeLetter}
      </Link>
    ) : null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {letter ? null : toLetter}
      {isDraft ? (
        <Button variant={letter ? 'primary' : 'outline'} size="small" onClick={onSent}>
          {texts.markAsSent}
        </Button>
      ) : null}
      {contactEmail && (status === 'SUBMITTED' || status === 'ACCEPTED') ? (
        <a href={`mailto:${contactEmail}`} className={buttonStyle({ size: 'small' })}>
          {texts.emailThem}
        </a>
      ) : null}
      {letter ? (
        <Button variant="outline" size="small" onClick={() => void copy()}>
          {texts.copyLetter}
        </Button>
      ) : null}
      {letter ? toLetter : null}
    </div>
  );
}
