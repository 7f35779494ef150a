import { generateJsonFeed } from 'feedsmith';
import { titleOfFinding } from '../findings/words.ts';
import { type Feed, itemHtml, itemId, itemText } from './feed.ts';

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function renderJsonFeed({ title, description, homeUrl, findings }: Feed): string {
  const items = findings.map((finding) => ({
    id: itemId(finding),
    url: finding.companyUrl,
    title: titleOfFinding(finding),
    content_html: itemHtml(finding),
    content_text: itemText(finding),
    date_published: finding.foundAt,
    tags: finding.industries,
  }));
  const authors = [{ name: 'Upround' }];
  const said = { title, description, home_page_url: homeUrl, language: 'en', authors, items };
  // The library leaves out a list with nothing in it, without which it is no JSON Feed.
  return JSON.stringify(Object.assign({ items: [] }, generateJsonFeed(said, { strict: true })), null, 2);
}
