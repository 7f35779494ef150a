import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Company } from '../../contract/startups.ts';
import { paths } from '../navigation/paths.ts';
import { buttonLook } from '../ui/Button.tsx';
import { companyTexts as texts } from './texts.ts';

/** The ways to reach a company. What the plan locks is known only to exist. */
export function CompanyLinks({ company: { website, contact } }: { company: Company }) {
  const isOpen = contact.access === 'open';
  const links = [
    website ? <OutwardLink key="website" to={website} label={texts.visitWebsite} /> : null,
    isOpen && contact.email ? (
      <a key="email" href={`mailto:${contact.email}`} className={buttonLook({ variant: 'outline' })}>
        {texts.sendEmail}
        <span className="hidden print:inline">: {contact.email}</span>
      </a>
    ) : null,
    isOpen && contact.linkedinUrl ? (
      <OutwardLink key="linkedin" to={contact.linkedinUrl} label={texts.viewLinkedin} />
    ) : null,
    !isOpen && contact.hasEmail ? <LockedLink key="email">{texts.emailLocked}</LockedLink> : null,
    !isOpen && contact.hasLinkedin ? <LockedLink key="linkedin">{texts.linkedinLocked}</LockedLink> : null,
  ].filter((link) => link !== null);
  return links.length > 0 ? (
    <div className="mt-6 flex flex-wrap gap-2.5 print:mt-3 print:grid print:gap-0">{links}</div>
  ) : null;
}

function OutwardLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={buttonLook({ variant: 'outline' })}>
      {label}
      <span className="sr-only">{texts.opensElsewhere}</span>
    </a>
  );
}

function LockedLink({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-rule-2 border-dashed px-4 text-14 text-ink-2 print:hidden">
      {children}
      <Link
        to={paths.payment()}
        className="inline-flex min-h-10 items-center font-medium text-ink underline decoration-2 decoration-mark underline-offset-[5px]"
      >
        {texts.upgrade}
      </Link>
    </p>
  );
}
