import { candidateHosts } from './candidate-hosts.ts';
import { describeSite } from './facts/describe-site.ts';
import { readContacts } from './facts/read-contacts.ts';
import type { Page } from './page/page.ts';
import { judgeSite } from './verdict/judge-site.ts';
import type { KnownCompany } from './verdict/known-company.ts';

/** What is made of a site that may be a company's: the verdict with its reasons, and what would be read from it. */
export function explainSite(company: KnownCompany, { asked, pages }: { asked: string; pages: Page[] }) {
  const { verdict, domain, reason, reasons } = judgeSite(company, { asked, pages });
  const isSure = verdict === 'sure' && domain !== null;
  const description = isSure ? describeSite(pages, company.names) : null;
  return {
    kind: 'site' as const,
    company: company.names[0] ?? null,
    asked,
    domain,
    verdict,
    accepted: isSure,
    reason,
    reasons,
    description: description?.text ?? null,
    contacts: isSure ? readContacts(pages, domain) : [],
    candidates: candidateHosts(company),
  };
}
