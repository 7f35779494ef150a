import type { FeedFormat } from '../../contract/delivery/private-feeds.ts';
import type { Finding } from '../findings/finding.ts';
import { escapeMarkup, linesOfFinding } from '../findings/words.ts';

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

export function itemText(finding: Finding): string {
  return linesOfFinding(finding).join('\n');
}

export function itemHtml(finding: Finding): string {
  const paragraphs = linesOfFinding(finding).map((line) => `<p>${escapeMarkup(line)}</p>`);
  return `${paragraphs.join('')}<p><a href="${escapeMarkup(finding.companyUrl)}">Open in Upround</a></p>`;
}
