import { allIndustryLabels, labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { industryGroups } from '../../../contract/reference/industries/industry-groups.ts';
import { keywordGroups } from '../../../contract/reference/industries/keyword-groups.ts';
import { otherNames } from '../../ingest/category-names.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { type Found, findLongest, listed, phraseKey, type Sentence, type Word } from '../tokens/words.ts';
import { stopwords } from './stopwords.ts';

export type Industry = { label: string; tags: readonly string[] };

const phrases = new Map<string, Industry>();
/** Everything that a field is called, by its key. */
export const industryPhrases: ReadonlyMap<string, Industry> = phrases;
const closed = new Map<string, Industry>();
const tagsByName = new Map<string, string[]>();
const tagsBySlug = new Map<string, string[]>();
for (const { tag, name, group } of allIndustryLabels()) {
  if (group === tag) continue;
  tagsByName.set(name, [...(tagsByName.get(name) ?? []), tag]);
  const slug = tag.slice(group.length + 1);
  tagsBySlug.set(slug, [...(tagsBySlug.get(slug) ?? []), tag]);
}

/** The tags that slugs stand for: an industry's in every group, or with `+` a group's. */
export function tagsOfSlugs(slugs: string): string[] {
  const tags = slugs
    .split(/[\s;]+/)
    .filter(Boolean)
    .flatMap((slug) => (slug.startsWith('+') ? [slug.slice(1)] : (tagsBySlug.get(slug) ?? [])));
  return withoutCovered(tags);
}

/** Without what a group's tag stands for already. */
export function withoutCovered(tags: readonly string[]): string[] {
  return [...new Set(tags)].filter((tag) => !tag.includes('/') || !tags.includes(tag.split('/', 1)[0] ?? ''));
}

for (const [label = '', slugs = '', said = ''] of readTable(new URL('./industries.txt', import.meta.url)))
  for (const phrase of listed(said)) add(phrase, { label, tags: tagsOfSlugs(slugs) });
// A field's name means all of it; only where an industry is narrower than the field of its name does the table above say so.
for (const { name, slug } of industryGroups)
  if (slug !== 'other')
    addName(name, { label: name, tags: withoutCovered([slug, ...(tagsByName.get(name) ?? [])]) });
for (const [name, tags] of tagsByName) addName(name, { label: name, tags });
for (const { name, words, groups } of keywordGroups)
  for (const word of words) add(word, { label: name, tags: [...groups] });
for (const [ours, theirs] of Object.entries(otherNames)) {
  const tags = ours.split(';').flatMap((name) => phrases.get(phraseKey(name))?.tags ?? []);
  const [first = ''] = tags;
  for (const name of listed(theirs))
    if (
      first &&
      !phraseKey(name)
        .split(' ')
        .every((word) => stopwords.has(word))
    )
      addName(name, {
        label: ours.includes(';') ? name : (labelOfTag(first)?.name ?? name),
        tags: withoutCovered(tags),
      });
}

for (const [name = '', theirs = ''] of readTable(new URL('./fields-abroad.txt', import.meta.url))) {
  const field = phrases.get(phraseKey(name));
  if (field) for (const phrase of listed(theirs)) add(phrase, field);
}

// 'Enterprise Resource Planning (ERP)' is also said in full or in short only.
function addName(name: string, industry: Industry) {
  const [, full, short] = /^(.+)\((.+)\)$/.exec(name) ?? [];
  for (const spelling of full && short ? [full, short] : [name])
    add(spelling, { ...industry, label: industry.label });
}

function add(phrase: string, industry: Industry) {
  const key = phraseKey(phrase);
  for (const form of key ? [key, ...otherNumber(key)] : []) {
    if (!phrases.has(form)) phrases.set(form, industry);
    const together = form.replaceAll(' ', '');
    if (together.length > 5 && !closed.has(together)) closed.set(together, industry);
  }
}

// The plural of a singular, and the singular of a plural.
function otherNumber(key: string): string[] {
  if (/[^aeiou]ies$/.test(key)) return [`${key.slice(0, -3)}y`];
  if (/[^su]s$/.test(key)) return key.length > 4 && key !== 'news' ? [key.slice(0, -1)] : [];
  if (/[^aeiou]y$/.test(key)) return [`${key.slice(0, -1)}ies`];
  if (/tech$/.test(key)) return [`${key}s`];
  return /(?:s|x|ch|sh)$/.test(key) ? [`${key}es`] : [`${key}s`];
}

const heads = new Set(
  listed(`software, softwares, app, apps, platform, platforms, space, service, services, system, systems, tool, tools,
  solutions, internet, web, online, news, device, devices`),
);

/** Whether a word adds nothing to a field named beside it: the apps of 'mental health apps'. */
export function isHeadNoun(words: readonly Word[]): boolean {
  return words.length === 1 && heads.has(words[0]?.key ?? '');
}

/** The longest name of a field that begins at a word, written apart or together. */
export function findIndustry(sentence: Sentence, at: number): Found<Industry> | null {
  const exact = findLongest(phrases, sentence, at) ?? findTech(sentence.words[at], at);
  const together = findTogether(sentence.words, at);
  return together && together.to > (exact?.to ?? at) ? together : exact;
}

// 'sleeptech', 'logisticstech': any field may be said so.
function findTech(word: Word | undefined, at: number): Found<Industry> | null {
  const stem = word?.kind === 'word' ? /^(.{4,})tech$/.exec(word.key)?.[1] : undefined;
  const meaning = stem ? phrases.get(stem) : undefined;
  return meaning ? { meaning, to: at + 1 } : null;
}

// 'fin tech', 'bio-tech', 'machinelearning'.
function findTogether(words: readonly Word[], at: number): Found<Industry> | null {
  let key = '';
  let found: Found<Industry> | null = null;
  if (words[at]?.kind === 'sign') return null;
  for (let to = at; to < Math.min(words.length, at + 5); to += 1) {
    const word = words[to];
    if (!word || word.kind === 'quote' || (word.kind === 'sign' && word.key !== '-')) break;
    if (word.kind === 'sign') continue;
    if (word.kind === 'word' && word.key.length > 1 && stopwords.has(word.key) && word.key !== 'tech') break;
    key += word.key;
    const meaning = closed.get(key);
    if (meaning) found = { meaning, to: to + 1 };
  }
  return found;
}
