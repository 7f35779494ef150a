import type { Frequency, StreamKind } from '../../contract/alerts/streams.ts';
import { button, type MailContent, mailPage, styles } from '../platform/layout.ts';
import { html } from '../platform/markup.ts';
import { plainText } from '../platform/plain-text.ts';

/** A stream that a mail is about; a saved search by the name that its owner gave it. */
export type DigestAbout = { kind: StreamKind; name: string | null };

const longestName = 40;

const mostNamed = 3;

export const plainAbout = ({ kind, name }: DigestAbout): DigestAbout => ({
  kind,
  name: name && plainText(name, longestName),
});

const rhythms: Record<Frequency, string> = {
  immediately: 'as soon as there is news',
  daily: 'at most once a day',
  weekly: 'once a week',
  none: 'this once',
};

export function rhythmInWords(frequencies: readonly Frequency[]): string {
  const [only, ...others] = frequencies;
  return only && others.length === 0 ? rhythms[only] : 'as often as you chose';
}

/** Completes 'you asked to be told …'. */
export function aboutInWords(about: readonly DigestAbout[]): string {
  const has = (kind: StreamKind) => about.some((each) => each.kind === kind);
  const parts = [
    ...(has('matches') ? ['who raised'] : []),
    ...(has('saved-search') ? [`what ${searchesInWords(about)} finds`] : []),
    ...(has('follow-ups') ? ['when to follow up'] : []),
  ];
  return parts.length === 0 ? 'who raised' : listed(parts);
}

/** What rounds match. */
export function criteriaInWords(about: readonly DigestAbout[]): string {
  const has = (kind: StreamKind) => about.some((each) => each.kind === kind);
  if (!has('saved-search')) return 'your preferences';
  return has('matches') ? 'your preferences or your searches' : searchesInWords(about);
}

function searchesInWords(about: readonly DigestAbout[]): string {
  const names = about.flatMap(({ name }) => (name ? [`“${name}”`] : []));
  if (names.length > mostNamed) return `one of your ${names.length} searches`;
  return names.length === 1 ? `your search ${names.join('')}` : `one of your searches ${listed(names, 'or')}`;
}

function listed(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

type Opportunity = { name: string; industry: string; fundingAmount: string };

export type NewOpportunitiesProps = { opportunities: Opportunity[]; dashboardUrl: string };

const longestWord = 120;

const reason = 'You get this email because an admin of Upround sent it to you.';

/** Companies that have just raised, as an admin names them. */
export function newOpportunitiesMail({ opportunities, dashboardUrl }: NewOpportunitiesProps): MailContent {
  const shown = opportunities.map(({ name, industry, fundingAmount }) => ({
    name: plainText(name, longestWord),
    about: [plainText(fundingAmount, longestWord), plainText(industry, longestWord)]
      .filter(Boolean)
      .join(' · '),
  }));
  const subject = shown.length === 1 ? 'A new opportunity' : `${shown.length} new opportunities`;
  const rows = shown.map(
    ({ name, about }) =>
      html`<tr><td class="rule" style="${styles.cell}${styles.rule}padding:14px 0;"><p class="ink" style="${styles.company}">${name}</p><p class="ink-2" style="${styles.text}padding-top:2px;">${about}</p></td></tr>`,
  );
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: shown.map(({ name }) => name).join(', '),
      content: html`<h1 class="ink" style="${styles.headline}">${subject}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px;">${rows}</table>
<div style="padding-top:18px;">${button('Open your dashboard', dashboardUrl)}</div>`,
      footer: html`<p class="ink-3" style="${styles.quiet}">${reason}</p>`,
    }),
    text: [
      subject,
      ...shown.map(({ name, about }) => `${name}\n${about}`),
      `Open your dashboard: ${dashboardUrl}`,
      `--\n${reason}\n`,
    ].join('\n\n'),
  };
}
