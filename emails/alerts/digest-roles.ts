import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { quietLink, styles } from '../platform/layout.ts';
import { html, type Markup } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

/** Roles that a company lists since the last digest. Without the plan for it only how many they are. */
export type DigestRoles = {
  companyName: string;
  companyUrl: string;
  count: number;
  roles: { title: string; location: string }[];
};

/** So many of a company are named; how many more there are is said. */
const mostNamed = 5;
const longest = { companyName: 70, title: 90, location: 60 };

export const plainRoles = ({ roles, ...company }: DigestRoles): DigestRoles => ({
  ...company,
  companyName: plainText(company.companyName, longest.companyName) || 'A company',
  roles: roles.slice(0, mostNamed).map(({ title, location }) => ({
    title: plainText(title, longest.title) || 'A role',
    location: plainText(location, longest.location),
  })),
});

const sumOf = (companies: readonly DigestRoles[]) => companies.reduce((sum, { count }) => sum + count, 0);

export const rolesInWords = (companies: readonly DigestRoles[]) =>
  counted(sumOf(companies), 'new role', 'new roles');

const rolesMeaning = 'Listed by companies you follow since our last email.';

export function rolesSubject(companies: readonly DigestRoles[]): string {
  const [first] = companies;
  const [role] = first?.roles ?? [];
  if (!first) return '';
  if (sumOf(companies) === 1)
    return role ? `New role: ${role.title} at ${first.companyName}` : `New role at ${first.companyName}`;
  const others =
    companies.length > 1 ? ` and ${counted(companies.length - 1, 'other company', 'other companies')}` : '';
  return `${rolesInWords(companies)} at ${first.companyName}${others}`;
}

/** One piece for each company, below the rounds. */
export function rolesOf(companies: readonly DigestRoles[]): Markup[] {
  if (companies.length === 0) return [];
  return [
    html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:16px;">
<p class="ink" style="${styles.text}"><strong>${rolesInWords(companies)}</strong></p>
<p class="ink-3" style="${styles.quiet}padding-top:2px;">${rolesMeaning}</p>
${companies.map(companyOf)}
</div>`,
  ];
}

function companyOf(company: DigestRoles): Markup {
  const lines = linesOf(company);
  return html`<p class="ink-2" style="${styles.text}padding-top:10px;">${quietLink(company.companyName, company.companyUrl)}: ${counted(company.count, 'new role', 'new roles')}</p>
${lines.map((line) => html`<p class="ink-2" style="${styles.text}padding-top:2px;">${line}</p>`)}`;
}

export function rolesAsText(companies: readonly DigestRoles[]): string[] {
  if (companies.length === 0) return [];
  const blocks = companies.map((company) =>
    [
      `${company.companyName}: ${counted(company.count, 'new role', 'new roles')}`,
      ...linesOf(company).map((line) => `- ${line}`),
      company.companyUrl,
    ].join('\n'),
  );
  return [[rolesInWords(companies), rolesMeaning].join('\n'), ...blocks];
}

function linesOf({ roles, count }: DigestRoles): string[] {
  const named = roles.map(({ title, location }) => (location === '' ? title : `${title}, ${location}`));
  const rest =
    roles.length > 0 && count > roles.length ? [`and ${withCommas(count - roles.length)} more`] : [];
  return [...named, ...rest];
}
