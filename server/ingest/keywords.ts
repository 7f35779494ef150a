import { allIndustryLabels, withGroups } from '../../contract/reference/industries/industries.ts';
import { keywordGroups } from '../../contract/reference/industries/keyword-groups.ts';
import { foldText } from '../platform/text/fold-text.ts';
import { otherNames } from './category-names.ts';
import { falseFriends, fieldPhrases } from './keyword-phrases.ts';

const falseFriend = new RegExp(`\\b(?:${falseFriends.join('|')})\\b`, 'gi');

// Who gives the money says nothing about the field of who takes it.
const givers =
  /\b(?:co-?led by|led by|backed by|with participation (?:from|of)|invested by)\b[^.;|]*|(?<=(?:\d[a-z]*|million|billion|mn|cr|crore|funding|financing|round|investment|series [a-k]|seed) )from (?!stealth\b)[^.;|]{2,80}?(?= (?:to|for|as|at|in|after)\b|[.;|]|$)/gi;

const groupsByPhrase = new Map<string, Set<string>>();

for (const { slug, words, groups } of keywordGroups)
  if (slug === 'ai' || slug === 'blockchain') for (const word of words) addPhrase(word, groups[0] ?? '');

for (const [group, list] of Object.entries(fieldPhrases))
  for (const phrase of list.split(',')) addPhrase(phrase, group);

const longestPhrase = Math.max(...[...groupsByPhrase.keys()].map((phrase) => phrase.split(' ').length));

function addPhrase(phrase: string, group: string) {
  const key = wordsOf(phrase).join(' ');
  groupsByPhrase.set(key, (groupsByPhrase.get(key) ?? new Set()).add(group));
}

// Words joined by a dot are an address or a name: 'character.ai' does not speak of AI.
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
}

const mostGroups = 3;

/**
 * Tags of the groups that a headline or a description speaks of, at most three: those with more keywords first, then
 * those named earlier; behind them the industries of these groups that it names. Whole words only; the names of investors after 'led by' are not read.
 */
export function tagsOfKeywords(text: string): string[] {
  const words = wordsOf(text.replace(givers, ' ').replace(falseFriend, ' '));
  const phrasesByGroup = new Map<string, Set<string>>();
  for (const start of words.keys())
    for (let length = 1; length <= longestPhrase; length += 1) {
      const phrase = words.slice(start, start + length).join(' ');
      for (const group of groupsByPhrase.get(phrase) ?? [])
        phrasesByGroup.set(group, (phrasesByGroup.get(group) ?? new Set()).add(phrase));
    }
  // The map is in order of first mention, and sorting keeps it among equals.
  const groups = [...phrasesByGroup].sort(([, a], [, b]) => b.size - a.size).slice(0, mostGroups);
  const industries = groups.flatMap(([group, phrases]) =>
    [...phrases].flatMap((phrase) => industriesOf(phrase, group)),
  );
  return [...groups.map(([group]) => group), ...new Set(industries)];
}

// A phrase that is an industry's name says more than its group: who asks for fintech does not ask for all of finance.
function industriesOf(phrase: string, group: string): string[] {
  return tagsOfCategories([phrase]).filter((tag) => tag.startsWith(`${group}/`));
}

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
