import { allIndustryLabels, withGroups } from '../../contract/reference/industries/industries.ts';
import { foldText } from '../platform/text/fold-text.ts';
import { otherNames } from './category-names.ts';

const tagsByKey = new Map<string, Set<string>>();

for (const { name, tag } of allIndustryLabels())
  for (const spelling of spellings(name)) addTags(spelling, [tag]);
const ownTags = new Map([...tagsByKey].map(([key, tags]) => [key, [...tags]]));
for (const [ours, theirs] of Object.entries(otherNames)) {
  const tags = ours.split(';').flatMap((name) => ownTags.get(categoryKey(name)) ?? []);
  for (const name of theirs.split(',')) for (const spelling of spellings(name)) addTags(spelling, tags);
}

function addTags(key: string, tags: readonly string[]) {
  const known = tagsByKey.get(key) ?? new Set();
  for (const tag of tags) known.add(tag);
  tagsByKey.set(key, known);
}

// 'Enterprise Resource Planning (ERP)' is also said in full or in short only.
function spellings(name: string): string[] {
  const [, full, short] = /^(.+)\((.+)\)$/.exec(name.trim()) ?? [];
  return [name, full, short].flatMap((text) => (text ? categoryKey(text) : []));
}

// 'E-Commerce', 'ecommerce' and 'e_commerce' are one, as are 'Marketplaces' and 'Marketplace'.
function categoryKey(name: string): string {
  return foldText(name)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(singular)
    .join('');
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/**
 * Tags of the taxonomy for the categories, industries and category groups of a Crunchbase export of any generation.
 * An industry gives its tag in every group it sits in, and the groups' own tags. Names in one text may be parted by
 * `|`, `,`, `;` or joined by `/`, `+`, `&` and 'and'. Unknown names give nothing. Sorted, each once.
 */
export function tagsOfCategories(names: readonly string[]): string[] {
  const tags = names.flatMap((name) => name.split(/[|;,]/)).flatMap(tagsOfCategory);
  return withGroups(tags);
}

function tagsOfCategory(name: string): string[] {
  const known = tagsByKey.get(categoryKey(name)) ?? tagsByKey.get(categoryKey(name.replace(/\(.*\)/, '')));
  if (known) return [...known];
  const parts = name.split(/[/+&]|\band\b/i);
  return parts.length > 1 ? parts.flatMap((part) => [...(tagsByKey.get(categoryKey(part)) ?? [])]) : [];
}

const formDTags = new Map(
  Object.entries({
    Computers: 'information-technology',
    Telecommunications: 'messaging-and-telecommunications',
    'Other Technology': 'information-technology',
    Biotechnology: 'biotechnology/biotechnology health-care',
    Pharmaceuticals: 'biotechnology health-care/pharmaceutical',
    'Health Insurance': 'health-care insurance/health-insurance',
    'Hospitals and Physicians': 'health-care/hospital',
    'Other Health Care': 'health-care',
    'Energy Conservation': 'climate-tech energy/energy-efficiency',
    'Environmental Services': 'sustainability',
    'Electric Utilities': 'energy',
    'Other Energy': 'energy',
    'Coal Mining': 'energy natural-resources/mining',
    'Oil and Gas': 'energy/oil-and-gas',
    Manufacturing: 'manufacturing/manufacturing',
    Agriculture: 'agriculture-and-farming/agriculture',
    'Business Services': 'professional-services',
    Retailing: 'commerce-and-shopping/retail',
    Restaurants: 'food-and-beverage/restaurants',
    'Airlines and Airports': 'transportation/air-transportation travel-and-tourism',
    'Lodging and Conventions': 'travel-and-tourism',
    'Tourism and Travel Services': 'travel-and-tourism/tourism',
    'Other Travel': 'travel-and-tourism',
    'Other Banking and Financial Services': 'financial-services',
    Insurance: 'financial-services insurance/insurance',
    'Commercial Banking': 'financial-services/banking',
    Investing: 'financial-services lending-and-investments',
    'Investment Banking': 'financial-services',
    'Pooled Investment Fund': 'financial-services lending-and-investments',
    Commercial: 'real-estate/commercial-real-estate',
    Construction: 'real-estate/construction',
    'REITS and Finance': 'real-estate/real-estate-investment',
    Residential: 'real-estate/residential',
    'Other Real Estate': 'real-estate',
  }).map(([type, tags]) => [categoryKey(type), withGroups(tags.split(' '))]),
);

/**
 * Tags for the `industryGroupType` of a Form D. 'Other' says nothing, so it gives none. The technology types are weak:
 * most software companies file under them. Values: SEC Form D, item 4.
 */
export function tagsOfFormD(industryGroupType: string): string[] {
  return formDTags.get(categoryKey(industryGroupType)) ?? [];
}
