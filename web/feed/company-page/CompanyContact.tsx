import { Suspense } from 'react';
import type { Company } from '../../../contract/feed/company-page.ts';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { CompanyLinks, linksOf } from './CompanyLinks.tsx';
import { CompanyMatch } from './CompanyMatch.tsx';
import { CompanyPeople } from './CompanyPeople.tsx';
import { CompanySite } from './site/CompanySite.tsx';
import { companyTexts as texts } from './texts.ts';

const LetterPanel = lazyPart(() => import('../../outreach/letters/LetterPanel.tsx'));

/** The right column: by whom and what a company can be reached, and why it is worth it. */
export function CompanyContact({ company }: { company: Company }) {
  const { contact } = company;
  const hasNoContact = linksOf(company).length === 0 && peopleIn(contact) === 0;
  return (
    <aside aria-label={texts.contact} className="lg:col-start-2 lg:row-span-5 lg:row-start-1 lg:pt-5">
      <div className="border-ink border-t-3 lg:sticky lg:top-[calc(var(--banner)+6rem)]">
        <h2 className="headline py-2.5 text-20">{texts.contact}</h2>
        {hasNoContact ? <p className="text-15 text-ink-2">{texts.noContact}</p> : null}
        <CompanyPeople contact={contact} />
        <CompanyLinks company={company} />
        {company.isSample ? null : <CompanySite company={company} />}
        <Suspense>
          <TheirsAlone words={texts.letterIsTheirs}>
            <LetterPanel key={company.id} company={company} />
          </TheirsAlone>
        </Suspense>
        <CompanyMatch match={company.match} />
      </div>
    </aside>
  );
}

const peopleIn = (contact: Company['contact']) =>
  contact.access === 'open' ? contact.people.length : contact.peopleCount;
