import { generateRssFeed } from 'feedsmith';
import { titleOfFinding } from '../findings/words.ts';
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
      items: findings.map((finding) => ({
        guid: { value: itemId(finding), isPermaLink: false },
        title: withoutMarkup(titleOfFinding(finding)),
        link: finding.companyUrl,
        pubDate: finding.foundAt,
        description: itemHtml(finding),
        categories: finding.industries.map((name) => ({ name })),
      })),
    },
    { strict: true },
  );
}

/** Nobody says whether a title of RSS is text or HTML: brackets that are neither look the same in all readers. */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
