import type { FeedFormat } from '../../../contract/delivery/private-feeds.ts';
import type { StreamItem } from '../stream-items/stream-item.ts';
import { escapeMarkup, linesOfItem } from '../stream-items/words.ts';

/** What a feed says, whatever its format. */
export type Feed = {
  id: string;
  title: string;
  description: string;
  homeUrl: string;
  changedAt: Date;
  findings: StreamItem[];
};

export const mediaTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** Stays the same as long as the round is known, so that every reader shows it once. */
export const itemId = ({ id }: StreamItem): string => `urn:uuid:${id}`;

export function itemText(item: StreamItem): string {
  return linesOfItem(item).join('\n');
}

export function itemHtml(item: StreamItem): string {
  const paragraphs = linesOfItem(item).map((line) => `<p>${escapeMarkup(line)}</p>`);
  return `${paragraphs.join('')}<p><a href="${escapeMarkup(item.companyUrl)}">Open in Upround</a></p>`;
}
