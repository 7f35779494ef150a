import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { FactSource, Preparation, SourcedText } from '../../../contract/outreach/preparation.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { api, codeOfError, messageOfError } from '../../platform/api/client.ts';
import '../../platform/api/connection-calls.ts';
import { placeOf } from '../../../contract/reference/place-texts.ts';
import { applicationListKey } from '../../platform/api/query-keys.ts';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { compactSum } from '../../ui/money.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SampleTag } from '../../ui/rounds/SampleTag.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import './preparation-print.css';
import { preparationTexts as texts } from './texts.ts';

/** One page to read before an interview: three questions first, then all that is known, each with its source. */
export default function PreparationPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...applicationListKey, 'preparation', id],
    queryFn: ({ signal }) => api.preparations.get({ id, timeZone: viewersTimeZone() }, { signal }),
    retry: false,
  });
  return (
    <div className="printed-preparation mx-auto max-w-3xl px-5 pt-4 pb-24">
      <p className="flex items-center justify-between gap-4 print:hidden">
        <Link to={paths.dashboard({ tab: 'applications' })} className={buttonStyle({ variant: 'link' })}>
          {texts.back}
        </Link>
        <Button variant="outline" size="small" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {texts.print}
        </Button>
      </p>
      {data ? <Prepared of={data} /> : null}
      {!data && !error ? <PreparationSkeleton /> : null}
      {!data && error ? (
        <div className="mt-4">
          <NotLoaded
            title={texts.loadFailed}
            again={texts.tryAgain}
            isBusy={isFetching}
            onTryAgain={() => refetch()}
          >
            {codeOfError(error) === 'NOT_FOUND' ? texts.gone : messageOfError(error)}
          </NotLoaded>
        </div>
      ) : null}
    </div>
  );
}

function PreparationSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="mt-4 w-72 text-36" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <SkeletonLine key={line} className="mt-4 w-full text-15" />
      ))}
    </Loading>
  );
}

function Prepared({ of: known }: { of: Preparation }) {
  const { companyName, isSample, startupId, on, contactName, sentOn } = known;
  const when = [
    on ? texts.on(on) : null,
    contactName ? texts.withContact(contactName) : null,
    sentOn ? texts.youWrote(sentOn) : null,
  ].filter((part) => part !== null);
  return (
    <article>
      <title>{texts.pageTitle(companyName)}</title>
      <header className="mt-3 border-ink border-b-2 pb-2">
        <h1 tabIndex={-1} dir="auto" className="headline text-22 outline-none sm:text-36">
          {texts.heading(companyName)}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-2 text-14 text-ink-2">
          {when.join(' · ')}
          {isSample ? <SampleTag /> : null}
        </p>
      </header>
      {startupId === null ? <p className="mt-4 text-15 text-ink-2">{texts.unknown}</p> : <Facts of={known} />}
      {known.notes ? (
        <Part title={texts.notes}>
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {known.notes}
          </p>
        </Part>
      ) : null}
    </article>
  );
}

function Facts({ of: known }: { of: Preparation }) {
  const { whatTheyDo, pair, website, foundedYear, useOfFunds, plannedHires, location } = known;
  const aside = [placeOf(location), foundedYear ? texts.founded(foundedYear) : null].filter(Boolean);
  return (
    <>
      <Questions questions={known.questions} />
      {pair ? (
        <Part title={texts.pair}>
          <p dir="auto">
            “{pair.theirs.text}”{pair.theirs.publisher ? ` (${pair.theirs.publisher})` : null}
          </p>
          <p dir="auto" className="text-ink-2">
            {texts.mine(pair.mine.text)}
          </p>
        </Part>
      ) : null}
      <Part title={texts.whatTheyDo}>
        {whatTheyDo ? <Sourced text={whatTheyDo} /> : null}
        <p className="text-ink-2">
          {aside.join(' · ')}
          {website ? (
            <>
              {aside.length > 0 ? ' · ' : null}
              <a href={website} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                {new URL(website).hostname}
              </a>
            </>
          ) : null}
        </p>
      </Part>
      <Rounds of={known} />
      <Quotes title={texts.useOfFunds} quotes={useOfFunds} />
      <Quotes title={texts.plannedHires} quotes={plannedHires} />
      <People people={known.people} />
      <OpenRoles roles={known.openRoles} />
      {known.people === 'locked' ? (
        <div className="mt-6 print:hidden">
          <PremiumGate>{texts.locked}</PremiumGate>
        </div>
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid text-15">
      <h2 className="headline text-17">{title}</h2>
      <div className="mt-1.5 grid gap-2 [overflow-wrap:anywhere]">{children}</div>
    </section>
  );
}

function Questions({ questions }: Pick<Preparation, 'questions'>) {
  return (
    <Part title={texts.questions}>
      {questions.length === 0 ? <p className="text-ink-2">{texts.noQuestions}</p> : null}
      <ol className="grid list-decimal gap-3 pl-5">
        {questions.map(({ text, fact, source }) => (
          <li key={text}>
            <p dir="auto" className="font-medium">
              {text}
            </p>
            <p dir="auto" className="text-13 text-ink-3">
              {texts.because} {fact} <Source of={source} isQuiet />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Rounds({ of: { rounds, lockedRounds } }: { of: Preparation }) {
  if (rounds.length + lockedRounds === 0) return null;
  return (
    <Part title={texts.rounds}>
      {rounds.map((round) => (
        <p key={`${round.announcedOn} ${round.name}`}>
          <span className="figures">
            {[compactSum(round), round.name, texts.on(round.announcedOn)].filter(Boolean).join(' · ')}
          </span>
          {round.leadInvestors.length > 0 ? `, ${texts.ledBy(round.leadInvestors)}` : null}{' '}
          {round.sources.map((source) => (
            <Source key={`${source.label} ${source.url}`} of={source} />
          ))}
        </p>
      ))}
      {lockedRounds > 0 ? <p className="text-ink-2">{texts.lockedRounds(lockedRounds)}</p> : null}
    </Part>
  );
}

function Quotes({ title, quotes }: { title: string; quotes: readonly SourcedText[] }) {
  if (quotes.length === 0) return null;
  return (
    <Part title={title}>
      {quotes.map((quote) => (
        <Sourced key={quote.text} text={quote} />
      ))}
    </Part>
  );
}

const Sourced = ({ text: { text, source } }: { text: SourcedText }) => (
  <p dir="auto">
    {text} <Source of={source} />
  </p>
);

function Source({ of: source, isQuiet = false }: { of: FactSource | null; isQuiet?: boolean }) {
  if (source === null) return isQuiet ? null : <span className="text-13 text-ink-3">{texts.noSource}</span>;
  const says = texts.source(source);
  return source.url ? (
    <a
      href={source.url}
      target="_blank"
      rel="noreferrer"
      className="mr-2 text-13 text-ink-3 underline underline-offset-4"
    >
      {says}
    </a>
  ) : (
    <span className="mr-2 text-13 text-ink-3">{says}</span>
  );
}

function People({ people }: Pick<Preparation, 'people'>) {
  if (people === 'locked')
    return (
      <Part title={texts.people}>
        <p className="text-ink-2">{texts.peopleLocked}</p>
      </Part>
    );
  if (people.length === 0) return null;
  return (
    <Part title={texts.people}>
      {people.map(({ name, role, source }) => (
        <p key={`${name} ${role}`} dir="auto">
          {role ? `${name}, ${role}` : name} <Source of={source} isQuiet />
        </p>
      ))}
    </Part>
  );
}

function OpenRoles({ roles }: { roles: Preparation['openRoles'] }) {
  if (roles === 'locked')
    return (
      <Part title={texts.openRoles}>
        <p className="text-ink-2">{texts.rolesLocked}</p>
      </Part>
    );
  if (roles.length === 0) return null;
  return (
    <Part title={texts.openRoles}>
      {roles.map(({ title, location, url, fits }) => (
        <p key={`${title} ${location} ${url}`} dir="auto">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {title}
            </a>
          ) : (
            title
          )}
          <span className="text-ink-3">
            {location ? ` · ${location}` : null}
            {fits ? ` · ${texts.fits}` : null}
          </span>
        </p>
      ))}
    </Part>
  );
}
