import type { ReactNode } from 'react';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import type {
  PublicRound,
  PublicRoundLine,
  PublicSource,
} from '../../../../contract/public/public-rounds.ts';
import { placeOf } from '../../../../contract/reference/place-texts.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { compactSum, exactMoney } from '../../../ui/money.ts';
import { sampleTexts } from '../../../ui/rounds/sample-texts.ts';
import { TimelineChart } from '../../../ui/rounds/timeline/TimelineChart.tsx';
import { Breadcrumbs, RoundLine } from './RoundLine.tsx';
import { monthInWords, roundTexts as texts } from './texts.ts';

/** What anyone may read of one round. */
export function RoundPage({ round, isMember }: { round: PublicRound; isMember: boolean }) {
  const month = round.announcedOn.slice(0, 7);
  return (
    <article className="pt-4 pb-16 sm:pt-8 sm:pb-20">
      <Breadcrumbs month={{ name: monthInWords(month), to: paths.rounds({ month }) }} />
      <h1 className="headline mt-5 max-w-4xl text-balance break-words text-36 sm:text-52">
        {texts.headline(round)}
      </h1>
      {round.isSample ? <p className="mt-3 text-14 text-ink-3">{sampleTexts.meaning}</p> : null}
      <div className="mt-9 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-y-12">
          <div>
            <About round={round} />
            <Facts round={round} />
          </div>
          {round.rounds.length > 1 ? <OwnRounds round={round} /> : null}
          {round.similar.length > 0 ? (
            <Lines title={texts.similar} rounds={round.similar} areMarked={!round.isSample} />
          ) : null}
        </div>
        <WhatAnAccountAdds isMember={isMember} />
      </div>
      <p className="mt-12">
        <a href={paths.rounds({ month })} className={`${buttonStyle({ variant: 'link' })} min-h-11`}>
          {texts.allOfMonth(month)}
        </a>
      </p>
      <p className="mt-3 text-14 text-ink-3">
        {texts.optOut}{' '}
        <a href={paths.optOut({ company: round.companyName })} className="underline underline-offset-4">
          {texts.optOutLink}
        </a>
      </p>
    </article>
  );
}

function WhatAnAccountAdds({ isMember }: { isMember: boolean }) {
  return (
    <aside className="self-start border-ink border-t-3 pt-5">
      <h2 className="headline text-22">{texts.accountTitle}</h2>
      <ul className="mt-3 text-15 text-ink-2">
        {texts.accountAdds.map(({ plan, adds }) => (
          <li key={adds} className="border-rule border-b py-2.5">
            <span className="font-medium text-ink">{plan}</span> {adds}
          </li>
        ))}
      </ul>
      <a
        href={isMember ? paths.dashboard() : paths.register({ plan: 'free' })}
        className={`${buttonStyle()} mt-5`}
      >
        {isMember ? texts.toDashboard : texts.start}
      </a>
    </aside>
  );
}

function About({ round: { about } }: { round: PublicRound }) {
  if (about === null) return null;
  return (
    <div className="mb-7">
      <p dir="auto" className="max-w-prose text-pretty break-words text-17">
        {about.text}
      </p>
      {about.site ? <p className="mt-1 text-13 text-ink-3">{texts.readOn(about.site)}</p> : null}
    </div>
  );
}

/** As wide as on a desk, and as on a phone: without a script nothing measures the room. */
const widths = { wide: 640, narrow: 280 };

function OwnRounds({ round: { rounds, path: shown, isSample } }: { round: PublicRound }) {
  const charted = rounds.map((round) => ({ ...round, name: round.roundName ?? texts.roundUnknown }));
  return (
    <section aria-label={texts.ownRounds}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="headline text-20">{texts.ownRounds}</h2>
        <p className="text-13 text-ink-3">{texts.unit}</p>
      </div>
      <div className="mt-3 overflow-hidden max-sm:hidden">
        <TimelineChart rounds={charted} width={widths.wide} />
      </div>
      <div className="mt-3 overflow-hidden sm:hidden">
        <TimelineChart rounds={charted} width={widths.narrow} />
      </div>
      <ol className="mt-3 border-rule border-t">
        {rounds.map((round) => (
          <RoundLine
            key={round.path}
            round={round}
            stage={round.roundName ?? texts.roundUnknown}
            isCurrent={round.path === shown}
            isMarked={!isSample}
          />
        ))}
      </ol>
    </section>
  );
}

type LinesProps = {
  title: string;
  rounds: readonly PublicRoundLine[];
  /** Whether samples say of themselves what they are, because the page does not. */
  areMarked: boolean;
};

function Lines({ title, rounds, areMarked }: LinesProps) {
  return (
    <section aria-label={title}>
      <h2 className="headline text-20">{title}</h2>
      <ol className="mt-2 border-rule border-t">
        {rounds.map((round) => (
          <RoundLine key={round.path} round={round} isMarked={areMarked} />
        ))}
      </ol>
    </section>
  );
}

function Facts({ round }: { round: PublicRound }) {
  return (
    <dl aria-label={texts.factsLabel} className="border-rule border-t">
      <Fact name={texts.amount}>
        <span className="font-semibold">
          {round.amount === null ? compactSum(round) : exactMoney(round.amount)}
        </span>
      </Fact>
      <Fact name={texts.round}>{round.roundName ?? texts.roundUnknown}</Fact>
      <Fact name={texts.announced}>
        <time dateTime={round.announcedOn}>{writtenDate(round.announcedOn)}</time>
      </Fact>
      {placeOf(round.location) ? <Fact name={texts.place}>{placeOf(round.location)}</Fact> : null}
      {round.industries.length > 0 ? (
        <Fact name={round.industries.length === 1 ? texts.industry : texts.industries}>
          {round.industries.join(', ')}
        </Fact>
      ) : null}
      {round.sources.length > 0 ? (
        <Fact name={texts.sources}>
          <ul className="grid gap-2">
            {round.sources.map((source) => (
              <li key={`${source.label} ${source.url}`}>
                <Source source={source} companyName={round.companyName} />
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-rule border-b py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-14 text-ink-3 sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 break-words text-17">{children}</dd>
    </div>
  );
}

function Source({ source, companyName }: { source: PublicSource; companyName: string }) {
  return (
    <>
      {source.url ? (
        <a
          href={source.url}
          rel="nofollow noreferrer"
          aria-label={texts.sourceOf(source.label, companyName)}
          className="underline underline-offset-4"
        >
          {source.label}
        </a>
      ) : (
        source.label
      )}
      <span className="block text-13 text-ink-3">{texts.reported(source.reportedOn)}</span>
    </>
  );
}
