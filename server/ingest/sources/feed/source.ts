import { lastDayAnywhere } from '../../../../contract/platform/time/days.ts';
import type { DocumentReading, RawDocument, Source } from '../../source.ts';
import { collectFeeds, publicFeeds } from './collect-feeds.ts';
import { isGrantList, readGrantList } from './cordis/read-grants.ts';
import { feedListing } from './listing.ts';
import { parseFeed } from './parse-feed.ts';
import { readItem } from './read-item.ts';
import { tidyTitle } from './tidy-title.ts';
import { isBatchList, readBatchList } from './y-combinator/read-batch-list.ts';

/** Public feeds of funding news, read by their headlines and by what their entries say of the company. `now` bounds what can be the date of a round. */
export function createFeedSource(now: () => Date): Source {
  return {
    ...feedListing,
    collect: collectFeeds,
    read: (document) => readFeed(document, now()),
  };
}

export const feedSource: Source = createFeedSource(() => new Date());

/** What a feed is called, as it is named beside its rounds. */
export function nameOfFeed(document: RawDocument): string {
  const feed = parseFeed(document.body, document.mediaType);
  return labelOf(feed.title, feed.link ?? document.url);
}

function* readFeed(document: RawDocument, now: Date): Generator<DocumentReading> {
  if (isGrantList(document)) {
    yield* readGrantList(document, lastDayAnywhere(now));
    return;
  }
  if (isBatchList(document)) {
    yield* readBatchList(document, lastDayAnywhere(now));
    return;
  }
  const feed = parseFeed(document.body, document.mediaType);
  const label = labelOf(feed.title, feed.link ?? document.url);
  const today = lastDayAnywhere(now);
  for (const item of feed.items) yield readItem(item, label, today);
}

/** The publisher's name as people know it: the listed one, else the feed's title, else its host. */
function labelOf(title: string | null, address: string | null): string {
  const host = address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
  const listed = publicFeeds.find(({ url }) => new URL(url).hostname.replace(/^www\./, '') === host);
  const plain = tidyTitle(title ?? '')
    .slice(0, 80)
    .trim();
  return listed?.name.replace(/ Venture$/, '') || plain || host || 'News feed';
}
