import type { Contact } from '../../contract/startups.ts';
import { PremiumGate } from '../plans/PremiumGate.tsx';
import { CompanySection } from './CompanySection.tsx';
import { companyTexts as texts } from './texts.ts';

/** Left out altogether where the sources name nobody: there is nothing to do about it. */
export function CompanyPeople({ contact }: { contact: Contact }) {
  const count = contact.access === 'open' ? contact.people.length : contact.peopleCount;
  if (count === 0) return null;
  return (
    <CompanySection title={texts.people} printed={contact.access === 'open' ? 'column' : 'not'}>
      {contact.access === 'open' ? (
        <ul className="border-rule border-b print:columns-2 print:gap-8">
          {contact.people.map((person) => (
            <li
              key={person.name}
              className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-2.5 text-15 first:border-t-0"
            >
              <span dir="auto" className="font-medium">
                {person.name}
              </span>
              <span className="text-14 text-ink-3">{person.roles.join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <PremiumGate>{texts.peopleLocked(count)}</PremiumGate>
      )}
    </CompanySection>
  );
}
