import { generateRssFeed } from 'feedsmith';
import { titleOfItem } from '../stream-items/words.ts';
import { type Feed, itemHtml, itemId } from './feed.ts';

/** How many minutes readers may wait until they ask again. */
const minutesToLive = 30;

/** A feed as RSS 2.0. Its own address, which is a secret, is not repeated in it. */
export function renderRss({ title, description, homeUrl, changedAt, findings }: Feed): string {
  return generateRssFeed(
    {
      title: withoutMarkup(title),
      link: homeUrl,
      description: withoutMarkup(description),
      lastBuildDate: changedAt,
      ttl: minutesToLive,
      generator: 'Upround',
      items: findings.map((item) => ({
        guid: { value: itemId(item), isPermaLink: false },
        title: withoutMarkup(titleOfItem(item)),
        link: item.companyUrl,
        pubDate: item.foundAt,
        description: itemHtml(item),
        categories: item.industries.map((name) => ({ name })),
      })),
    },
    { strict: true },
  );
}

/** Nobody says whether a title of RSS is text or HTML: brackets that are neither look the same in all readers. */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
