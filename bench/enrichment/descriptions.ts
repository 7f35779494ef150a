import { describeSite } from '../../server/enrichment/websites/facts/describe-site.ts';
import { readMarkup } from '../../server/enrichment/websites/page/read-page.ts';
import { atLeast, atMost, type Figure } from '../figures.ts';
import { homePages } from './home-pages.ts';

const longest = 280;

/** What is taken from noisy home pages as the sentence that says what a company does. */
export function measureDescriptions(say: (line: string) => void): Figure[] {
  const read = homePages.map(({ html, ...page }) => ({
    ...page,
    taken:
      describeSite([readMarkup(html, 'https://parcelle.com/')], ['Parcelle', 'Parcelle, Inc.'])?.text ?? null,
  }));
  const telling = read.filter(({ says }) => says !== null);
  const noise = read.filter(
    ({ says, taken }) => taken !== null && (says === null || !taken.startsWith(says)),
  );
  const missed = telling.filter(({ says, taken }) => says !== null && !taken?.startsWith(says));
  for (const { sort, taken } of noise) say(`no description (${sort}): ${taken}`);
  for (const { sort } of missed) say(`not read (${sort})`);
  const lengths = read.map(({ taken }) => taken?.length ?? 0);
  const named = `${read.length} noisy home pages`;
  return [
    atMost(0, { name: `${named}: noise taken for a description`, value: noise.length, unit: '' }),
    atLeast(85, {
      name: `${named}: descriptions read of those there are`,
      value: 100 * (1 - missed.length / telling.length),
      unit: '%',
    }),
    atMost(longest, { name: `${named}: longest description`, value: Math.max(...lengths), unit: 'letters' }),
  ];
}
