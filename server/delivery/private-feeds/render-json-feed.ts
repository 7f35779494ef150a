import { generateJsonFeed } from 'feedsmith';
import { titleOfItem } from '../stream-items/words.ts';
import { type Feed, itemHtml, itemId, itemText } from './feed.ts';

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function renderJsonFeed({ title, description, homeUrl, findings }: Feed): string {
  const items = findings.map((item) => ({
    id: itemId(item),
    url: item.companyUrl,
    title: titleOfItem(item),
    content_html: itemHtml(item),
    content_text: itemText(item),
    date_published: item.foundAt,
    tags: item.industries,
  }));
  const authors = [{ name: 'Upround' }];
  const said = { title, description, home_page_url: homeUrl, language: 'en', authors, items };
  // The library leaves out a list with nothing in it, without which it is no JSON Feed.
  return JSON.stringify(Object.assign({ items: [] }, generateJsonFeed(said, { strict: true })), null, 2);
}
