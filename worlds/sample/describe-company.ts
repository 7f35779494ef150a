import { countryInWords, countryName } from '../../contract/countries.ts';
import { drawLot, pick } from './draw-lot.ts';

/** The categories of the snapshot, which tells of technology companies, as words that say no more than they do. */
const wordsOfCategories: Record<string, string> = {
  advertising: 'advertising',
  analytics: 'analytics',
  automotive: 'automotive',
  biotech: 'biotechnology',
  cleantech: 'clean technology',
  consulting: 'consulting',
  design: 'design',
  ecommerce: 'e-commerce',
  education: 'education',
  enterprise: 'enterprise technology',
  fashion: 'fashion',
  finance: 'finance',
  games_video: 'games and video',
  hardware: 'hardware',
  health: 'health',
  hospitality: 'hospitality',
  legal: 'legal technology',
  local: 'local business',
  manufacturing: 'manufacturing',
  medical: 'medical',
  messaging: 'messaging',
  mobile: 'mobile technology',
  music: 'music',
  nanotech: 'nanotechnology',
  network_hosting: 'networking and hosting',
  news: 'news',
  nonprofit: 'nonprofit',
  pets: 'pet',
  photo_video: 'photo and video',
  public_relations: 'public relations',
  real_estate: 'real estate',
  search: 'search',
  security: 'security',
  semiconductor: 'semiconductor',
  social: 'social technology',
  software: 'software',
  sports: 'sports',
  transportation: 'transportation',
  travel: 'travel',
  web: 'web',
};

/** Names of industries that only narrow another one, or read badly before 'company'. */
const unsaid = new Set(["Women's", 'B2B', 'Content', 'Consumer', 'Credit']);
/** What another industry of the same company already says. */
const saidBy: Record<string, readonly string[]> = {
  Software: ['SaaS', 'Enterprise Software', 'Developer APIs'],
  'Financial Services': ['FinTech'],
  Education: ['EdTech'],
  Agriculture: ['AgTech'],
  Insurance: ['InsurTech'],
  'Real Estate': ['PropTech'],
  Design: ['Interior Design'],
  'Privacy and Security': ['Cyber Security'],
  'Artificial Intelligence': ['Generative AI'],
  Biotechnology: ['Biopharma'],
};
const before: Record<string, string> = {
  Semiconductors: 'semiconductor',
  'Credit Cards': 'credit card',
  Restaurants: 'restaurant',
  Wearables: 'wearable',
  Apps: 'app',
};
const mostFields = 3;
const every = new Intl.ListFormat('en-US', { type: 'conjunction' });

type Known = {
  /** The same words for the same company on every run. */
  seed: string;
  /** Lower case, as they stand before 'company'. */
  field: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  foundedYear: number | null;
};

/** What a company does as one sentence of what its row says, and of nothing else; null where that would only be a place. */
export function describeCompany({ seed, field, foundedYear, ...where }: Known): string | null {
  if (field === null) return null;
  const lot = drawLot(`words of ${seed}`);
  const place = placeOf(where);
  const inPlace = place ? ` in ${place}` : '';
  const fromPlace = place ? ` from ${place}` : '';
  const sayings: [string, ...string[]] = foundedYear
    ? [
        `${field} company${inPlace}, founded in ${foundedYear}.`,
        `${articleOf(field)} ${field} company${fromPlace}, founded in ${foundedYear}.`,
        `${articleOf(field)} ${field} business${inPlace}, founded in ${foundedYear}.`,
        `Founded in ${foundedYear}: ${articleOf(field).toLowerCase()} ${field} company${inPlace}.`,
      ]
    : [
        `${field} company${inPlace}.`,
        `${articleOf(field)} ${field} company${fromPlace}.`,
        `${articleOf(field)} ${field} business${inPlace}.`,
      ];
  return capitalised(pick(lot, sayings));
}

export function fieldOfCategory(category: string): string | null {
  return wordsOfCategories[category] ?? null;
}

/** 'FinTech', 'Banking' → 'fintech and banking'; names that are written in capitals stay so. */
export function fieldOfIndustries(names: readonly string[]): string | null {
  const told = names.filter((name) => {
    const isSaid = saidBy[name]?.some((other) => names.includes(other)) ?? false;
    return !unsaid.has(name) && !isSaid;
  });
  const said = [...new Set(told.map((name) => before[name] ?? inSentence(name)))].slice(0, mostFields);
  if (said.length === 0) return null;
  // One that holds an 'and' of its own would make a third of two.
  return said.some((field) => field.includes(' and ')) ? said.join(', ') : every.format(said);
}

function inSentence(name: string): string {
  return name
    .split(' ')
    .map((word) => (/^(?:SaaS|AI|API|APIs|IT)$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

function placeOf({ city, region, country }: Pick<Known, 'city' | 'region' | 'country'>): string | null {
  const named = country === null ? null : city ? countryName(country) : countryInWords(country);
  // Of a city in the United States one says the state, elsewhere the country.
  const wider = country === 'US' ? (region ?? named) : named;
  return [city, wider === city ? null : wider].filter(Boolean).join(', ') || null;
}

function articleOf(field: string): string {
  return /^[aeiou]/i.test(field) ? 'An' : 'A';
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
