import { useId } from 'react';
import type { Contact } from '../../../contract/companies/contact.ts';
import { PremiumGate } from '../../billing/plans/PremiumGate.tsx';
import { companyTexts as texts } from './texts.ts';

/** Left out altogether where the sources name nobody: there is nothing to do about it. */
export function CompanyPeople({ contact }: { contact: Contact }) {
  const count = contact.access === 'open' ? contact.people.length : contact.peopleCount;
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className={contact.access === 'open' ? undefined : 'print:hidden'}>
      <h3 id={id} className="border-rule border-b pb-1.5 text-13 text-ink-3">
        {texts.people}
      </h3>
      {contact.access === 'open' ? (
        <ul className="border-rule border-b ">
          {contact.people.map((user) => (
            <li
              key={user.name}
              className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-2.5 text-15 first:border-t-0"
            >
              <span dir="auto" className="font-medium">
                {user.name}
              </span>
              <span className="text-14 text-ink-3">{user.roles.join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-3">
          <PremiumGate>{texts.peopleLocked(count)}</PremiumGate>
        </div>
      )}
    </section>
  );
}
