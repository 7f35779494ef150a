import type { FeedFormat } from '../../contract/delivery/private-feeds.ts';
import { writtenDate } from '../../contract/time/written-days.ts';
import type { Finding } from '../findings/finding.ts';

/** What a feed says, whatever its format. */
export type Feed = {
  id: string;
  title: string;
  description: string;
  homeUrl: string;
  changedAt: Date;
  findings: Finding[];
};

export const mediaTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** Stays the same as long as the round is known, so that every reader shows it once. */
export const itemId = ({ id }: Finding): string => `urn:uuid:${id}`;

/** `Kestrel: $12.5M round, Series A`, as plain text. */
export function itemTitle({ companyName, amountText, amount, roundName }: Finding): string {
  const round = amount === null || roundName === null ? amountText : `${amountText}, ${roundName}`;
  return `${companyName}: ${round}`;
}

export function itemText(finding: Finding): string {
  return linesOf(finding).join('\n');
}

export function itemHtml(finding: Finding): string {
  const paragraphs = linesOf(finding).map((line) => `<p>${escapeHtml(line)}</p>`);
  return `${paragraphs.join('')}<p><a href="${escapeHtml(finding.companyUrl)}">Open in Upround</a></p>`;
}

function linesOf({ description, industries, place, announcedOn }: Finding): string[] {
  const facts = [industries.join(', '), place, `announced ${writtenDate(announcedOn)}`];
  return [description, facts.filter((fact) => fact !== null && fact !== '').join(' · ')].filter(
    (line) => line !== null,
  );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
