import { linkedinSlug, registrableDomain } from '../../../companies/names.ts';
import type { Page } from '../page/page.ts';

export type ContactFact = {
  kind: 'linkedin' | 'careers' | 'email' | 'contact-form';
  value: string;
  page: string;
};

/** Names of mailboxes that belong to a role and to nobody. */
const roles =
  /^(?:careers?|jobs?|hiring|recruit(?:ing|ment)?|talent|people|work|apply|bewerbung(?:en)?|karriere|personal|hr|press|media|pr|presse|hello|hi|hey|hola|hallo|bonjour|ciao|info|contact|kontakt|contacto|team|office|mail|enquir(?:y|ies)|inquir(?:y|ies)|general)$/;
const wanted =
  /^(?:careers?|jobs?|hiring|recruit|talent|bewerbung|karriere|press|media|presse|hello|hi|info|contact|kontakt|team)/;
const mostEmails = 4;

/** Ways to reach a company that its own pages publish: nothing is guessed, and no address is of a person. */
export function readContacts(pages: readonly Page[], domain: string): ContactFact[] {
  return [
    ...linkedinPage(pages),
    ...careersPage(pages, domain),
    ...emails(pages, domain),
    ...contactForm(pages),
  ];
}

/** A page of another company, linked in passing, is none of theirs: all links have to agree. */
function linkedinPage(pages: readonly Page[]): ContactFact[] {
  const found = pages.flatMap(({ url, links, organizations }) =>
    [
      ...organizations.flatMap(({ sameAs }) => sameAs.map((link) => ({ link, weight: 3 }))),
      ...links.map(({ url: link, isInFooter }) => ({ link, weight: isInFooter ? 2 : 1 })),
    ].flatMap(({ link, weight }) => {
      const slug = /\/company\//i.test(link) ? linkedinSlug(link) : null;
      return slug ? [{ slug, weight, page: url }] : [];
    }),
  );
  const heaviest = Math.max(0, ...found.map(({ weight }) => weight));
  const best = found.filter(({ weight }) => weight === heaviest);
  const [first] = best;
  if (!first || best.some(({ slug }) => slug !== first.slug)) return [];
  return [
    {
      kind: 'linkedin',
      value: `https://www.linkedin.com/company/${encodeURIComponent(first.slug)}/`,
      page: first.page,
    },
  ];
}

const careersPath =
  /(?:^|\/)(?:careers?|jobs?|join(?:-us)?|work-with-us|hiring|karriere|stellen(?:angebote)?|carri[eè]res?|emplois?|empleo|lavora-con-noi|vacatures|vacancies|open-positions|opportunities)(?:\/|$|\.)/i;
const careersText =
  /^(?:careers?|jobs?|join (?:us|our team|the team)|work (?:with|at|for) .{1,30}|we(?:'|’)re hiring!?|open (?:roles|positions)|karriere|jobs & karriere|stellenangebote|carrières?|recrutement|empleo|lavora con noi|vacatures)\b/i;

function careersPage(pages: readonly Page[], domain: string): ContactFact[] {
  for (const { url, links } of pages) {
    const near = links.filter(({ url: link }) => registrableDomain(link) === domain);
    const link =
      near.find((each) => careersPath.test(new URL(each.url).pathname)) ??
      near.find((each) => /^(?:careers|jobs|karriere)\./.test(new URL(each.url).hostname)) ??
      near.find((each) => careersText.test(each.text));
    if (link) return [{ kind: 'careers', value: link.url.replace(/#.*$/, ''), page: url }];
  }
  return [];
}

function emails(pages: readonly Page[], domain: string): ContactFact[] {
  const found = new Map<string, ContactFact>();
  for (const { url, emails: linked, lines, organizations } of pages) {
    const written = lines.flatMap((line) => line.match(/[\w.+-]{1,40}@[\w-]+(?:\.[\w-]+)+/g) ?? []);
    const reported = organizations.flatMap((each) =>
      each.emails.map((email) => email.replace(/^mailto:/i, '')),
    );
    for (const address of [...linked, ...reported, ...written]) {
      const value = address.trim().toLowerCase().replace(/\.$/, '');
      const [name = '', host = ''] = value.split('@');
      if (
        roles.test(name) &&
        registrableDomain(host) === domain &&
        /^[^\s@]+@[a-z0-9.-]+\.[a-z]{2,}$/.test(value)
      )
        found.set(value, found.get(value) ?? { kind: 'email', value, page: url });
    }
  }
  return [...found.values()].sort((a, b) => rankOf(a.value) - rankOf(b.value)).slice(0, mostEmails);
}

/** Those for applicants first, then for the press, then for everybody. */
function rankOf(address: string): number {
  const name = address.split('@')[0] ?? '';
  if (/^(?:careers?|jobs?|hiring|recruit|talent|people|apply|bewerbung|karriere|hr)/.test(name)) return 0;
  if (/^(?:press|media|pr)/.test(name)) return 1;
  return wanted.test(name) ? 2 : 3;
}

function contactForm(pages: readonly Page[]): ContactFact[] {
  const page = pages.find(
    ({ url, forms }) =>
      /contact|kontakt|contacto|get-in-touch/i.test(new URL(url).pathname) &&
      forms.some(({ hasMessage, hasEmail }) => hasMessage && hasEmail),
  );
  return page ? [{ kind: 'contact-form', value: page.url, page: page.url }] : [];
}
