import { findPlace } from '../../../../../reference/places/find-place.ts';
import { isPerson } from '../../company/name-words.ts';
import { featuresOf } from '../../model/feature-set.ts';
import { chooseTag, type TagModel } from '../../model/tag-words.ts';
import { inFull } from '../investor-names.ts';
import type { StoryLanguage } from '../words.ts';
import { type Found, foundOf, mostOf, shareOf, stepOf } from './found-names.ts';
import { settleInvestor } from './settle-investor.ts';
import type { Mention } from './tag-story.ts';

export const investorTags = ['lead', 'other', 'none'];

type Named = { lead: readonly string[]; others: readonly string[] };

export type InvestorCandidate = {
  name: string;
  places: Found[];
  features: string[];
  /** A rule reads it as the lead, and the tagger as one who pays. */
  isSurelyLead: boolean;
};

/** What two spellings of one investor have in common. */
export const keyOfInvestor = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:the|la|le|les|der|die|das|de|il|el|o|a|al|dr\.?)\s|^l['’]/u, '')
    .replace(/['’]s$/u, '')
    .trim();

/** `Temasek-` and `Berlin’s` are parts of what stands before a name. */
const mayBeName = (text: string): boolean =>
  /\p{L}.*\p{L}/u.test(text) &&
  /[\p{Lu}\d]|\./u.test(text) &&
  !text.endsWith('-') &&
  findPlace(`${text.replace(/['’]s?$/u, '')}-based`) === null;

/** Everyone of a story who may have paid, with what speaks for and against it. */
export function investorCandidates(
  mentions: readonly Mention[],
  rules: Named,
  language: StoryLanguage,
): InvestorCandidate[] {
  const found = foundOf(mentions, ['LEAD', 'OTHER', 'ORG']).map((each) => ({
    ...each,
    text: settleInvestor(each.text, language),
  }));
  const places = found.filter(({ text }) => mayBeName(text));
  const byKey = Map.groupBy(places, ({ text }) => keyOfInvestor(text));
  const keys = [...byKey.keys()].sort((one, other) => other.length - one.length);
  // `Index` is `Index Ventures` of another sentence.
  for (const key of keys) {
    const longer = keys.find((other) => other !== key && other.startsWith(`${key} `) && byKey.has(other));
    if (!longer) continue;
    byKey.get(longer)?.push(...(byKey.get(key) ?? []));
    byKey.delete(key);
  }
  const ruled = (names: readonly string[], key: string) => names.some((name) => keyOfInvestor(name) === key);
  const most = Math.max(0, ...places.map((each) => shareOf(each, 'LEAD')));
  const payers = [...byKey.values()].filter(
    (all) => mostOf(all, 'LEAD') + mostOf(all, 'OTHER') >= 0.4,
  ).length;
  const text = [...new Set(mentions.map(({ line }) => line.line.text))].join(' ');
  return [...byKey].map(([key, all]) => {
    const isLead = ruled(rules.lead, key);
    const isOther = ruled(rules.others, key);
    const [lead, other, none] = [mostOf(all, 'LEAD'), mostOf(all, 'OTHER'), mostOf(all, 'ORG')];
    const longest = all.reduce((best, each) => (each.text.length > best.length ? each.text : best), '');
    const name = inFull(longest, text);
    const rule = isLead ? 'lead' : isOther ? 'other' : 'none';
    const steps = `${stepOf(lead)}${stepOf(other)}${stepOf(none)}`;
    return {
      name,
      places: all,
      isSurelyLead: isLead && lead + other >= least,
      features: [
        'one',
        `lead ${stepOf(lead)}`,
        `other ${stepOf(other)}`,
        `org ${stepOf(none)}`,
        `steps ${steps}`,
        `lead ${stepOf(lead)} other ${stepOf(other)}`,
        `rule ${rule}`,
        `rule ${rule} ${lead > other ? 'lead' : 'other'} ${stepOf(Math.max(lead, other))}`,
        `is most ${lead === most && lead > 0.1}`,
        `most ${stepOf(most)} ${rule}`,
        `times ${Math.min(all.length, 4)}`,
        `person ${stepOf(Math.max(mostOf(all, 'PERSON'), mostOf(all, 'STRANGER')))} ${isPerson(name)}`,
        `company ${stepOf(mostOf(all, 'COMPANY'))}`,
        `place ${stepOf(Math.max(mostOf(all, 'PLACE'), mostOf(all, 'SEAT')))}`,
        `headline ${all.some(({ line }) => line.line.part === 'headline')}`,
        `payers ${Math.min(payers, 3)} ${stepOf(Math.max(lead, other))}`,
        `payers ${Math.min(payers, 3)} ${stepOf(lead)} ${lead === most}`,
        `ruled ${rules.lead.length > 0} ${rule}`,
      ],
    };
  });
}

const least = 0.5;

/** Who leads the round and who else pays. */
export function chooseInvestors(
  model: TagModel,
  candidates: readonly InvestorCandidate[],
  company: readonly string[],
): { lead: string[]; others: string[]; sentence: string | null } {
  const own = new Set(company.map(keyOfInvestor));
  const chosen = candidates
    .filter(({ name }) => !own.has(keyOfInvestor(name)))
    .map((candidate) => {
      const shares = chooseTag(model, featuresOf(candidate.features, model.buckets));
      const lead = candidate.isSurelyLead ? 1 : (shares.get('lead') ?? 0);
      return { ...candidate, lead, other: shares.get('other') ?? 0 };
    })
    .filter(({ lead, other }) => lead + other >= least);
  const isLead = (each: (typeof chosen)[number]) =>
    each.isSurelyLead || (each.lead > each.other && !isOneOfList(each, chosen));
  const lead = chosen.filter(isLead);
  const others = chosen.filter((each) => !isLead(each));
  const sentence = sentenceOf(lead, 'LEAD') ?? sentenceOf(others, 'OTHER');
  return {
    lead: lead.map(({ name }) => name).slice(0, 5),
    others: others.map(({ name }) => name).slice(0, 12),
    sentence,
  };
}

const tellsLead = new Set(['lead', 'led_by', 'lead_mark', 'stake']);

/** `from Alder, Birch and Cedar`: the first of a list leads only where a word says so. */
function isOneOfList({ name, places }: InvestorCandidate, chosen: readonly InvestorCandidate[]): boolean {
  const best = places.reduce<Found | null>(
    (one, other) => (one && shareOf(one, 'LEAD') >= shareOf(other, 'LEAD') ? one : other),
    null,
  );
  if (!best) return false;
  const { line, from } = best;
  const run = line.runs.find((each) => each.from <= from && from < each.to);
  if (!run || run.size < 2 || line.classes.flat().some((word) => tellsLead.has(word))) return false;
  return chosen.some(
    (other) =>
      other.name !== name &&
      other.places.some(
        (place) => place.line === line && place.from >= run.first.from && place.to <= run.last.to,
      ),
  );
}

/** The sentence that says most surely who pays. */
function sentenceOf(chosen: readonly InvestorCandidate[], kind: 'LEAD' | 'OTHER'): string | null {
  let best: { text: string; weight: number } | null = null;
  const weights = new Map<string, number>();
  for (const { places } of chosen)
    for (const each of places) {
      if (each.line.line.part !== 'text') continue;
      const text = each.line.line.text;
      const weight = (weights.get(text) ?? 0) + shareOf(each, kind);
      weights.set(text, weight);
      if (!best || weight > best.weight) best = { text, weight };
    }
  return best?.text ?? null;
}
