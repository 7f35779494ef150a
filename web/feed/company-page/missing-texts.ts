import type { Company } from '../../../contract/feed/company-page.ts';
import type { CompanyRoles } from '../../../contract/feed/open-roles.ts';
import { language } from '../../../contract/platform/text/locale.ts';

const kinds = new Intl.ListFormat(language, { type: 'disjunction' });

type Known = Pick<Company, 'description' | 'website' | 'contact' | 'doubted' | 'isSample'>;

/**
 * 'We haven’t found a description, contact, or job board yet.' Null where nothing is missing but what a plan locks or the
 * viewer said is another company's. `verdict` is null while nothing is known of roles.
 */
export function missingFacts(
  company: Known,
  verdict: CompanyRoles['hiring']['verdict'] | null,
): string | null {
  const { description, website, doubted, isSample } = company;
  const lacksBoard = !isSample && (verdict === 'unverified' || verdict === 'unchecked');
  const isRejected = doubted.includes('website');
  const missing = [
    description === null && !isRejected && !doubted.includes('description') ? 'description' : null,
    hasContact(company) || isRejected || doubted.includes('email') ? null : 'contact',
    website === null && !isRejected ? 'website' : null,
    lacksBoard && !isRejected && !doubted.includes('hiring') ? 'job board' : null,
  ].filter((kind) => kind !== null);
  return missing.length === 0 ? null : `We haven’t found a ${kinds.format(missing)} yet.`;
}

/** Whether there is any way to write to them, be it that the plan locks it. */
function hasContact({ contact }: Pick<Company, 'contact'>): boolean {
  if (contact.access === 'locked')
    return contact.hasEmail || contact.hasLinkedin || contact.hasForm || contact.peopleCount > 0;
  const { email, linkedinUrl, people, officers, linkedin, addresses, form } = contact;
  const isNamed = people.length + officers.length + addresses.length > 0;
  return isNamed || [email, linkedinUrl, linkedin, form].some(Boolean);
}
