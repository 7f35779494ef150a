import type { Environment } from '../../../platform/environment.ts';

export type ListedFeed = { name: string; url: string };

/** Public feeds of funding news that ship switched on. Only title, link and date of an article are used, with a link back. */
export const publicFeeds: readonly ListedFeed[] = [
  { name: 'TechCrunch Venture', url: 'https://techcrunch.com/category/venture/feed/' },
  { name: 'TechCrunch', url: 'https://techcrunch.com/feed/' },
  { name: 'EU-Startups', url: 'https://www.eu-startups.com/feed/' },
  { name: 'Sifted', url: 'https://sifted.eu/feed' },
  { name: 'Tech.eu', url: 'https://tech.eu/feed' },
  { name: 'Silicon Canals', url: 'https://siliconcanals.com/feed/' },
  { name: 'FinSMEs', url: 'https://www.finsmes.com/feed' },
  { name: 'VC News Daily', url: 'https://vcnewsdaily.com/feed' },
  { name: 'Inc42', url: 'https://inc42.com/feed/' },
  { name: 'Entrackr', url: 'https://entrackr.com/rss' },
  { name: 'YourStory', url: 'https://yourstory.com/feed' },
  { name: 'Crunchbase News', url: 'https://news.crunchbase.com/feed/' },
];

/** The feeds to read: those of `FEEDS` when it is set, else the list that ships. */
export function listFeeds(environment: Pick<Environment, 'feeds'>): readonly ListedFeed[] {
  return environment.feeds?.map((url) => ({ name: hostOf(url), url })) ?? publicFeeds;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
