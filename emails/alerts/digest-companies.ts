import { counted, withCommas } from '../../contract/platform/text/counts.ts';
import { quietLink, styles } from '../platform/layout.ts';
import { html, type Markup } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

/** A company that the reader follows, with what happened there since the last digest, each as one line. */
export type DigestCompany = { companyName: string; companyUrl: string; lines: string[] };

/** So many companies are named, with so many lines each; how many more there are is said. */
const mostCompanies = 5;
const mostLines = 4;
const longest = { companyName: 70, line: 200 };

export const plainCompany = ({ companyName, companyUrl, lines }: DigestCompany): DigestCompany => ({
  companyName: plainText(companyName, longest.companyName) || 'A company',
  companyUrl,
  lines: lines.map((line) => plainText(line, longest.line)),
});

export const companiesInWords = (companies: readonly DigestCompany[]) =>
  `News from ${counted(companies.length, 'company', 'companies')} you follow`;

export function companiesSubject(companies: readonly DigestCompany[]): string {
  const [first, second] = companies;
  if (!first) return '';
  if (!second) return `News from ${first.companyName}`;
  const others = companies.length - 1;
  return companies.length === 2
    ? `News from ${first.companyName} and ${second.companyName}`
    : `News from ${first.companyName} and ${withCommas(others)} more companies you follow`;
}

/** One piece for each company, at the end of what was found. */
export function companiesOf(companies: readonly DigestCompany[], moreUrl: string): Markup[] {
  if (companies.length === 0) return [];
  const rest = restOf(companies);
  return [
    html`<div class="rule" style="${styles.rule}margin-top:24px;padding-top:16px;">
<p class="ink" style="${styles.text}"><strong>${title}</strong></p>
${companies.slice(0, mostCompanies).map(companyOf)}
${rest === null ? [] : [html`<p class="ink-2" style="${styles.text}padding-top:10px;">${quietLink(rest, moreUrl)}</p>`]}
</div>`,
  ];
}

const title = 'Companies you follow';

function companyOf(company: DigestCompany): Markup {
  return html`<p class="ink-2" style="${styles.text}padding-top:10px;">${quietLink(company.companyName, company.companyUrl)}</p>
${shownLines(company).map((line) => html`<p class="ink-2" style="${styles.text}padding-top:2px;">${line}</p>`)}`;
}

export function companiesAsText(companies: readonly DigestCompany[], moreUrl: string): string[] {
  if (companies.length === 0) return [];
  const blocks = companies
    .slice(0, mostCompanies)
    .map((company) =>
      [company.companyName, ...shownLines(company).map((line) => `- ${line}`), company.companyUrl].join('\n'),
    );
  const rest = restOf(companies);
  return [title, ...blocks, ...(rest === null ? [] : [`${rest}: ${moreUrl}`])];
}

function shownLines({ lines }: DigestCompany): string[] {
  const rest = lines.length - mostLines;
  return [...lines.slice(0, mostLines), ...(rest > 0 ? [`and ${withCommas(rest)} more`] : [])];
}

function restOf({ length }: readonly DigestCompany[]): string | null {
  return length > mostCompanies ? `and ${withCommas(length - mostCompanies)} more` : null;
}
