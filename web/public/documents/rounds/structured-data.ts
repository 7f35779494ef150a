import type { PublicRound } from '../../../../contract/public/public-rounds.ts';
import { monthInWords, roundsTexts, roundTexts } from './texts.ts';

/** What a search engine reads of a round, in the words of schema.org. It has none for a round itself: the page is about a company and a sum. */
export function structuredData(round: PublicRound, publicUrl: string): object {
  const url = publicUrl + round.path;
  const month = round.announcedOn.slice(0, 7);
  const company = `${url}#company`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: roundTexts.title(round),
        description: roundTexts.description(round),
        inLanguage: 'en',
        dateModified: round.changedAt,
        isPartOf: { '@type': 'WebSite', name: 'Upround', url: publicUrl },
        primaryImageOfPage: {
          '@type': 'ImageObject',
          url: publicUrl + round.cardPath,
          width: 1200,
          height: 630,
        },
        about: { '@id': company },
        ...(round.amount ? { mentions: sumOf(round) } : {}),
        citation: round.sources.flatMap(({ url, label }) =>
          url ? [{ '@type': 'CreativeWork', name: label, url }] : [],
        ),
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: [
            crumb(1, roundsTexts.crumb, `${publicUrl}/rounds`),
            crumb(2, monthInWords(month), `${publicUrl}/rounds/${month}`),
            crumb(3, round.companyName, url),
          ],
        },
      },
      {
        '@type': 'Organization',
        '@id': company,
        name: round.companyName,
        description: round.about?.text,
        ...addressOf(round),
      },
    ],
  };
}

const sumOf = ({ amount, roundName }: PublicRound) => ({
  '@type': 'MonetaryAmount',
  name: roundName ?? undefined,
  currency: amount?.currency,
  value: amount?.amount,
});

const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});

function addressOf({ location: { city, region, country } }: PublicRound): object {
  if (city === null && region === null && country === null) return {};
  return {
    address: {
      '@type': 'PostalAddress',
      addressLocality: city ?? undefined,
      addressRegion: region ?? undefined,
      addressCountry: country ?? undefined,
    },
  };
}
