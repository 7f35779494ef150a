import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../../contract/feed/company-page.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { companyTexts as texts } from './texts.ts';

/** What of the ways to reach a company is there, of what the plan locks only that it is. */
export function linksOf({
  website,
  contact,
  isSample,
}: Pick<Company, 'website' | 'contact' | 'isSample'>): ReactNode[] {
  const isOpen = contact.access === 'open';
  return [
    isOpen && contact.email && isSample ? <Unlinked key="email">{contact.email}</Unlinked> : null,
    isOpen && contact.email && !isSample ? (
      <a
        key="email"
        href={`mailto:${contact.email}`}
        title={contact.email}
        className={buttonStyle({ variant: 'outline' })}
      >
        {texts.sendEmail}
        <span className="hidden print:inline">: {contact.email}</span>
      </a>
    ) : null,
    isOpen && contact.linkedinUrl ? (
      <OutwardLink key="linkedin" to={contact.linkedinUrl} label={texts.viewLinkedin} />
    ) : null,
    website && isSample ? <Unlinked key="website">{new URL(website).hostname}</Unlinked> : null,
    website && !isSample ? <OutwardLink key="website" to={website} label={texts.visitWebsite} /> : null,
    !isOpen && contact.hasEmail ? <Locked key="locked email">{texts.emailLocked}</Locked> : null,
    !isOpen && contact.hasLinkedin ? <Locked key="locked linkedin">{texts.linkedinLocked}</Locked> : null,
    !isOpen && contact.hasForm ? <Locked key="locked form">{texts.formLocked}</Locked> : null,
  ].filter((link) => link !== null);
}

/** The ways to reach a company, with one offer for all that the plan locks. */
export function CompanyLinks({ company }: { company: Company }) {
  const { contact } = company;
  const links = linksOf(company);
  if (links.length === 0) return null;
  const isLocked =
    contact.access === 'locked' && (contact.hasEmail || contact.hasLinkedin || contact.hasForm);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5 print:mt-3 print:grid print:gap-0">
      {links}
      {isLocked && contact.peopleCount === 0 ? (
        <Link
          to={paths.payment()}
          className={`${buttonStyle({ variant: 'link', size: 'medium' })} min-h-11 print:hidden`}
        >
          {texts.upgrade}
        </Link>
      ) : null}
    </div>
  );
}

function OutwardLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'outline' })}>
      {label}
      <span className="sr-only">{texts.opensElsewhere}</span>
    </a>
  );
}

/** An address of a sample, which is under a name that is reserved for examples and leads nowhere. */
function Unlinked({ children }: { children: ReactNode }) {
  return (
    <p className="wrap-anywhere flex min-h-11 items-center rounded-control border border-rule-2 px-4 text-15 text-ink-2">
      {children}
    </p>
  );
}

function Locked({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center rounded-control border border-rule-2 border-dashed px-4 text-14 text-ink-2 print:hidden">
      {children}
    </p>
  );
}
