import { writtenMomentInUtc } from '../../../../contract/platform/time/written-days.ts';
import type { Scorecard } from '../../../../contract/public/scorecard.ts';
import { buttonStyle } from '../../../ui/Button.tsx';
import { scorecardTexts as texts } from './texts.ts';

/** What this installation measures of itself, each figure with how it is measured. */
export function ScorecardPage({ scorecard }: { scorecard: Scorecard }) {
  const { companies, corrections, measuredAt } = scorecard;
  return (
    <article className="pt-4 pb-16 sm:pt-8 sm:pb-20">
      <h1 className="headline mt-5 text-36 sm:text-52">{texts.title}</h1>
      <p className="mt-4 max-w-2xl text-17 text-ink-2">{texts.lead}</p>
      <dl className="mt-9 border-ink border-t-3">
        <Figure name={texts.sources} value={texts.sourcesValue(scorecard)} how={texts.sourcesHow} />
        <Figure name={texts.rounds} value={texts.roundsValue(scorecard)} how={texts.roundsHow} />
        <Figure
          name={texts.whatTheyDo}
          value={texts.shareValue(companies?.description)}
          beside={texts.ofCompanies(scorecard)}
          how={texts.whatTheyDoHow}
        />
        <Figure
          name={texts.person}
          value={texts.shareValue(companies?.person)}
          beside={texts.ofCompanies(scorecard)}
          how={texts.personHow}
        />
        <Figure
          name={texts.board}
          value={texts.shareValue(companies?.board)}
          beside={texts.ofCompanies(scorecard)}
          how={texts.boardHow}
        />
        <Figure
          name={texts.minutes}
          value={texts.minutesValue(scorecard)}
          beside={texts.ofRounds(scorecard)}
          how={texts.minutesHow}
        />
        <Figure name={texts.asked} value={texts.countOf(corrections.asked)} how={texts.askedHow} />
        <Figure name={texts.answered} value={texts.countOf(corrections.answered)} how={texts.answeredHow} />
        <Figure name={texts.made} value={texts.countOf(corrections.made)} how={texts.madeHow} />
      </dl>
      <Countries scorecard={scorecard} />
      <p className="mt-9 text-13 text-ink-3">
        {texts.measured} <time dateTime={measuredAt}>{writtenMomentInUtc(measuredAt)}</time>.{' '}
        <a href="/api/public/scorecard" className={buttonStyle({ variant: 'link', size: 'small' })}>
          {texts.asJson}
        </a>
      </p>
    </article>
  );
}

type FigureProps = { name: string; value: string | null; beside?: string | null; how: string };

function Figure({ name, value, beside = null, how }: FigureProps) {
  return (
    <div className="grid gap-x-16 gap-y-1 border-rule border-b py-5 md:grid-cols-[1fr_1.6fr]">
      <dt className="headline text-20">{name}</dt>
      <dd>
        {value === null ? (
          <p className="text-15 text-ink-3">{texts.empty}</p>
        ) : (
          <p className="figures font-semibold text-22">
            {value}
            {beside ? <span className="ml-2 font-normal text-14 text-ink-3">{beside}</span> : null}
          </p>
        )}
        <p className="mt-1 max-w-prose text-14 text-ink-2">{how}</p>
      </dd>
    </div>
  );
}

function Countries({ scorecard }: { scorecard: Scorecard }) {
  const countries = texts.countries(scorecard);
  const others = texts.others(scorecard);
  if (countries.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="headline text-20">
        {texts.rounds}: {texts.byCountry.toLowerCase()}
      </h2>
      <ul className="mt-3 max-w-xl border-ink border-t-3">
        {countries.map(({ name, rounds }) => (
          <CountryRow key={name} name={name} rounds={rounds} />
        ))}
        {others ? <CountryRow name={texts.othersName} rounds={others} /> : null}
      </ul>
    </section>
  );
}

function CountryRow({ name, rounds }: { name: string; rounds: string }) {
  return (
    <li className="flex justify-between gap-4 border-rule border-b py-2 text-15">
      <span>{name}</span>
      <span className="figures text-ink-2">{rounds}</span>
    </li>
  );
}
