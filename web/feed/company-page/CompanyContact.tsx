import type { ReactNode } from 'react';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Person, SeenFact } from '../../../contract/companies/contact.ts';
import { type RegisterName, registerLabels } from '../../../contract/companies/registers.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import type { Company } from '../../../contract/feed/company-page.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { CompanyLinks, linksOf } from './CompanyLinks.tsx';
import { CompanySection } from './CompanyMatch.tsx';
import { PeopleOfRegister } from './PeopleOfRegister.tsx';
import { SaidBy } from './SaidBy.tsx';
import { SeenAt, shortAddress, WrongCompany } from './site/SeenAt.tsx';
import { useFactReport } from './site/use-fact-report.ts';
import { companyTexts as texts } from './texts.ts';
import { useRegisterReport } from './use-register-report.ts';

/** By whom and how a company can be reached, each with how that is known; nothing where nothing of it is. */
export function CompanyContact({ company }: { company: Company }) {
  const { id, contact, site, website, doubted, reportedRegisters, isSample } = company;
  const people = contact.access === 'open' ? contact.people : [];
  const officers = contact.access === 'open' ? contact.officers : [];
  const lockedPeople = contact.access === 'locked' ? contact.peopleCount : 0;
  const ways = waysOf(company);
  // The roles of a board that was taken off would stand in the section of roles, which says so.
  const takenOff = doubted.filter((fact) => fact !== 'hiring');
  const shown = [people, officers, ways, linksOf(company), takenOff, reportedRegisters].flat();
  if (shown.length + lockedPeople === 0) return null;
  return (
    <CompanySection title={texts.contact} printed="column">
      {people.length > 0 ? (
        <ul className="-mt-1">
          {people.map(({ name, roles, ...known }) => (
            <ContactRow key={name} known={<NamedWhere company={company} {...known} />}>
              <span dir="auto" className="font-semibold">
                {name}
              </span>
              {roles.length > 0 ? <span className="text-ink-2">, {roles.join(', ')}</span> : null}
            </ContactRow>
          ))}
        </ul>
      ) : null}
      <PeopleOfRegister company={company} officers={officers} />
      {ways.length > 0 ? (
        <ul>
          {ways.map((way) => (
            <ContactRow
              key={`${way.fact} ${way.seen.value}`}
              known={
                <SeenAt
                  startupId={id}
                  fact={way.fact}
                  seen={way.seen}
                  where={texts.onTheirSite}
                  isSample={isSample}
                />
              }
              isPrinted={false}
            >
              <WayOut {...way} isSample={isSample} />
            </ContactRow>
          ))}
        </ul>
      ) : null}
      {lockedPeople > 0 ? <PremiumGate>{texts.peopleLocked(lockedPeople)}</PremiumGate> : null}
      <CompanyLinks company={company} />
      {site.state === 'found' && website && !isSample ? (
        <ProvenSite startupId={id} checkedAt={site.checkedAt} />
      ) : null}
      <TakenOff startupId={id} facts={takenOff} registers={reportedRegisters} />
    </CompanySection>
  );
}

type NamedWhereProps = { company: Company } & Omit<Person, 'name' | 'roles'>;

/** Which source names someone, with the sentence where the press does, and whether a second one does or contradicts it. */
function NamedWhere({ company, said, seen, isConfirmed, isDisputed }: NamedWhereProps) {
  return (
    <div className="text-13 text-ink-3">
      {said ? (
        <SaidBy
          said={said}
          words={texts.namedByOn(said.publisher, writtenDate(said.statedOn))}
          isSample={company.isSample}
        />
      ) : seen && !isConfirmed ? null : (
        <p>{namedBy(company)}</p>
      )}
      {seen ? (
        <SeenAt
          startupId={company.id}
          fact="website"
          seen={seen}
          where={texts.onTheirSite}
          isSample={company.isSample}
        />
      ) : null}
      {isConfirmed ? <p>{texts.confirmed}</p> : null}
      {isDisputed ? <p>{texts.disputedPerson}</p> : null}
    </div>
  );
}

function namedBy({ rounds, reports }: Company): string {
  const all = [...rounds.flatMap(({ provenances }) => provenances), ...reports];
  if (all.some(({ source }) => source === 'form-d')) return texts.inFiling;
  const [first] = all;
  return first && all.every(({ label }) => label === first.label)
    ? texts.namedBy(first.label)
    : texts.namedBySources;
}

type ContactRowProps = { known: ReactNode; isPrinted?: boolean; children: ReactNode };

function ContactRow({ known, isPrinted = true, children }: ContactRowProps) {
  return (
    <li
      className={`grid items-baseline gap-x-5 border-rule border-b py-2.5 text-15 sm:grid-cols-[minmax(0,1fr)_14rem] ${isPrinted ? '' : 'print:hidden'}`}
    >
      <span className="wrap-anywhere min-w-0">{children}</span>
      {known}
    </li>
  );
}

type Way = { fact: ReportedFact; label: string; href: string; shown: string; seen: SeenFact };

/** Addresses of a sample lead nowhere, and are no links. */
function WayOut({ label, href, shown, isSample }: Way & { isSample: boolean }) {
  if (isSample)
    return (
      <>
        <span className="text-ink-3">{label}: </span>
        <span className="font-medium">{shown}</span>
      </>
    );
  return (
    <>
      <span className="text-ink-3">{label}: </span>
      <a
        href={href}
        target="_blank"
        rel="noreferrer nofollow"
        className="touch-around font-medium underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
      >
        {shown}
        <span className="sr-only"> {texts.opensElsewhere}</span>
      </a>
    </>
  );
}

function waysOf({ careers, contact }: Company): Way[] {
  const page = (fact: ReportedFact, label: string, seen: SeenFact | null): Way[] =>
    seen ? [{ fact, label, href: seen.value, shown: shortAddress(seen.value), seen }] : [];
  const open = contact.access === 'open' ? contact : null;
  return [
    ...(open?.addresses ?? []).map((seen) => ({
      fact: 'email' as const,
      label: texts.address,
      href: `mailto:${seen.value}`,
      shown: seen.value,
      seen,
    })),
    ...page('contact-form', texts.form, open?.form ?? null),
    ...page('careers', texts.careers, careers),
    ...page('linkedin', texts.linkedin, open?.linkedin ?? null),
  ];
}

function ProvenSite({ startupId, checkedAt }: { startupId: string; checkedAt: string | null }) {
  const { doubt } = useFactReport(startupId);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-13 text-ink-3 print:hidden">
      <span>
        {texts.theirSite}
        {checkedAt ? (
          <>
            , {texts.checked} <RelativeMoment moment={checkedAt} />
          </>
        ) : null}
        .
      </span>
      <WrongCompany onDoubt={() => doubt('website')} />
    </p>
  );
}

type TakenOffProps = {
  startupId: StartupId;
  facts: readonly ReportedFact[];
  registers: readonly RegisterName[];
};

/** What the viewer took off, and the way back. */
function TakenOff({ startupId, facts, registers }: TakenOffProps) {
  const { trust } = useFactReport(startupId);
  const { withdraw } = useRegisterReport(startupId);
  const lines = [
    ...facts.map((fact) => ({ name: texts.facts[fact], showAgain: () => trust(fact) })),
    ...registers.map((register) => ({
      name: texts.entryOf(registerLabels[register].label),
      showAgain: () => withdraw(register),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="mt-2 print:hidden">
      {lines.map(({ name, showAgain }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
          <span>{texts.takenOff(name)}</span>
          <button
            type="button"
            onClick={showAgain}
            className="min-h-6 underline decoration-rule-2 underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {texts.showAgain}
          </button>
        </li>
      ))}
    </ul>
  );
}
