import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteQuestion } from '../../../contract/enrichment/websites.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Loaded } from '../Loaded.tsx';
import { ChangeButton } from '../MayChange.tsx';
import { PanelSkeleton } from '../Panel.tsx';
import { websitesQuery } from '../queries.ts';
import { outsideTexts as texts } from './outside-texts.ts';
import { RunAgain } from './RunAgain.tsx';
import { questionMark } from './use-board-answers.ts';

type WebsitesProps = { onAnswer: (question: SiteQuestion, domain: string | null) => void };

/** Websites that no one is sure of, and those that someone says are another company's. */
export function Websites({ onAnswer }: WebsitesProps) {
  const websites = useQuery(websitesQuery);
  return (
    <OutsideSection title={texts.websites} lead={texts.websitesLead}>
      <Loaded query={websites} what={texts.websites} skeleton={<PanelSkeleton lines={4} />}>
        {({ questions, waiting, waitingSince }) => (
          <>
            <HowMany
              shown={questions.length}
              waiting={waiting}
              since={waitingSince}
              empty={texts.websitesEmpty}
            />
            {questions.map((question) => (
              <Site
                key={question.startupId}
                question={question}
                onAnswer={(domain) => onAnswer(question, domain)}
              />
            ))}
          </>
        )}
      </Loaded>
    </OutsideSection>
  );
}

type SiteProps = { question: SiteQuestion; onAnswer: (domain: string | null) => void };

function Site({ question, onAnswer }: SiteProps) {
  const { startupId, companyName, place, shown, doubts, looks } = question;
  return (
    <article
      {...questionMark}
      aria-labelledby={`site-${startupId}`}
      className="scroll-mt-4 border-ink border-t-2 pt-4 pb-8"
    >
      <CompanyName id={`site-${startupId}`} startupId={startupId} companyName={companyName} place={place} />
      <p className="wrap-anywhere mt-1 max-w-prose text-14 text-ink-2">
        {texts.whichIsTheirs}
        {shown ? ` · ${texts.shownMeanwhile(hostOf(shown))}` : null}
        {doubts > 0 ? <span className="text-warn"> · {texts.reports(doubts)}</span> : null}
      </p>
      <ul className="mt-3 max-w-3xl divide-y divide-rule border-rule border-y text-14">
        {looks.map((run, index) => (
          <Run key={run.url} look={run} isFirst={index === 0} onTake={onAnswer} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <ChangeButton
          size="small"
          variant="outline"
          aria-keyshortcuts={texts.siteKeys.none}
          onClick={() => onAnswer(null)}
        >
          {texts.noneOfThem}
          <span className="sr-only">: {companyName}</span>
        </ChangeButton>
        <RunAgain startupId={startupId} name={companyName} />
      </div>
    </article>
  );
}

type StyleProps = {
  look: SiteQuestion['looks'][number];
  isFirst: boolean;
  onTake: (domain: string) => void;
};

function Run({ look: { url, domain, reason }, isFirst, onTake }: StyleProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <p className="wrap-anywhere min-w-0 flex-1 basis-64 text-ink-2">
        <a
          href={url}
          target="_blank"
          rel="noreferrer nofollow"
          className="touch-around text-ink underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {domain ?? hostOf(url)}
          <span className="sr-only"> {texts.opensElsewhere}</span>
        </a>{' '}
        {reason}
      </p>
      {domain ? (
        <ChangeButton
          variant={isFirst ? 'primary' : 'outline'}
          size="small"
          {...(isFirst && { 'aria-keyshortcuts': texts.siteKeys.theirs })}
          onClick={() => onTake(domain)}
        >
          {texts.siteIsTheirs}
          <span className="sr-only">: {domain}</span>
        </ChangeButton>
      ) : null}
    </li>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
}

type CompanyNameProps = { id: string; startupId: string; companyName: string; place: string | null };

/** The heading of a question about a company, which leads to its page. */
export function CompanyName({ id, startupId, companyName, place }: CompanyNameProps) {
  return (
    <h3 id={id} dir="auto" className="wrap-anywhere min-w-0 font-medium text-17">
      <Link
        to={paths.company(startupId)}
        className="underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
      >
        {companyName}
      </Link>
      {place ? <span className="ml-2 font-normal text-14 text-ink-3">{place}</span> : null}
    </h3>
  );
}

type OutsideSectionProps = { title: string; lead: string; children: ReactNode };

/** Questions about one kind of thing that was found outside. */
export function OutsideSection({ title, lead, children }: OutsideSectionProps) {
  return (
    <section aria-label={title} className="mt-12">
      <h2 className="headline text-22">{title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-14 text-ink-3">{lead}</p>
      {children}
    </section>
  );
}

type HowManyProps = { shown: number; waiting: number; since: string | null; empty: string };

/** Says that nothing waits, or since when, and that more does than is shown. */
export function HowMany({ shown, waiting, since, empty }: HowManyProps) {
  if (shown === 0) return <p className="border-rule border-y py-4 text-14 text-ink-2">{empty}</p>;
  return (
    <p className="mb-4 text-13 text-ink-3">
      <span className="pointer-coarse:hidden">{texts.keysHelp}</span>
      {waiting > shown ? ` ${texts.more(shown)}` : null}
      {since ? (
        <>
          {' '}
          {texts.oldest} <RelativeMoment moment={since} />.
        </>
      ) : null}
    </p>
  );
}
