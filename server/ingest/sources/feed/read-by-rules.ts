import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';
import { findCompany } from './company/find-company.ts';
import { decideKind, type Evidence, type HeadlineKind, listedKinds } from './decide-kind.ts';
import { countRaises, findRaise, maskMoney, type Raise } from './find-raise.ts';
import { findReceipt } from './find-receipt.ts';
import { glossHeadline, type Language } from './languages/gloss.ts';
import { findBacking, readInvestors } from './read-investors.ts';
import { type MoneyMention, readMoney } from './read-money.ts';
import { readStage } from './read-stage.ts';
import type { MoneyRole } from './role-of-sum.ts';
import type { Setting } from './setting.ts';
import { tidyTitle } from './tidy-title.ts';
import { type Uncertainty, uncertaintiesOf } from './uncertainties.ts';

export type HeadlineReading = {
  kind: HeadlineKind;
  /** Money came into one or more startups, as a fact. */
  isRound: boolean;
  company: string | null;
  /** Exact decimal text, more than zero; null when not stated or not certain. */
  amount: string | null;
  /** ISO 4217 of the amount, or of the valuation when only that is stated. */
  currency: string | null;
  round: RoundKind;
  leadInvestors: string[];
  valuation: string | null;
  /** City or country that the headline puts before the company, as written. */
  place: string | null;
  language: Language | 'en';
  /** Why the reading may be wrong, from how it was made. */
  uncertainties: Uncertainty[];
};

const roleOfKind: Partial<Record<HeadlineKind, MoneyRole[]>> = {
  fund_close: ['fund', 'raise', 'valuation'],
  acquisition: ['price', 'raise'],
  acquisition_talk: ['price', 'raise'],
  debt: ['debt', 'raise'],
  grant: ['grant', 'raise'],
  rumour: ['raise', 'wanted'],
};

const littleWords =
  /^(?:from|with|over|into|that|this|than|after|amid|upon|onto|under|about|million|billion|crore|lakh)$/;

function settingOf(text: string): Setting {
  if (!/\p{Lu}/u.test(text)) return /\p{Ll}/u.test(text) ? 'slug' : 'title';
  const words = text.match(/(?<![\p{L}\d$€£₹'&-])\p{L}[\p{L}'-]{3,}/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !littleWords.test(word)).length;
  return words.length > 0 && small / words.length < 0.25 ? 'title' : 'sentence';
}

/** Addresses lose the decimal point (`rs-25-cr` may be 2.5), and for these kinds nothing else in them confirms a sum. */
const doubtfulInSlugs: ReadonlySet<HeadlineKind> = new Set(['debt', 'rumour', 'ipo']);

function chooseSum(kind: HeadlineKind, evidence: Evidence, setting: Setting): MoneyMention | null {
  if (setting === 'slug' && doubtfulInSlugs.has(kind)) return null;
  if (kind === 'other' || kind === 'roundup' || kind === 'valuation_only') return null;
  const roles = roleOfKind[kind] ?? ['raise'];
  if (evidence.raise?.sum && roles.includes('raise') && (listedKinds.has(kind) || kind === 'ipo'))
    return evidence.raise.sum;
  for (const role of roles) {
    const found = evidence.sums.find((sum) => sum.role === role);
    if (found) return found;
  }
  return null;
}

const isOfNow = ({ role }: MoneyMention) => role !== 'total' && role !== 'unrelated';

function claimOf(text: string, end: number): string {
  const purpose = /\s(?:to|that|which|so|after|following|months|weeks)\s/iu.exec(text.slice(end));
  return purpose ? text.slice(0, end + purpose.index) : text;
}

/** A name as the headline has it, where a small word in it was put into English: `Feuille of Temps`. */
function asWritten(name: string, title: string): string {
  if (title.includes(name) || !name.includes(' ')) return name;
  const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = name
    .split(' ')
    .map((word) => (/^\p{Ll}/u.test(word) ? "\\p{L}[\\p{L}'’]*" : escaped(word)))
    .join('\\s');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(title)?.[0] ?? name;
}

const tagInFront = /^\[(?<tag>[^\]]{2,40})\]\s*(?=\S)/u;

/** `[Levée de fonds] 5 M€ pour Acme`: what an outlet files the story under, and the headline itself. */
function splitTag(title: string): { tag: string | null; rest: string } {
  const found = tagInFront.exec(title);
  return found
    ? { tag: found.groups?.tag ?? null, rest: title.slice(found[0].length) }
    : { tag: null, rest: title };
}

function stageOf(text: string, tag: string | null): RoundKind {
  const stage = readStage(text);
  return stage === 'unspecified' && tag !== null ? readStage(glossHeadline(tag).text) : stage;
}

/** How the rules came to a reading. */
export type RuleTrace = {
  /** The headline without the tag of its outlet. */
  title: string;
  tag: string | null;
  /** Its words of funding and grammar in English. */
  text: string;
  sums: readonly MoneyMention[];
  raise: Raise | null;
  setting: Setting;
};

/**
 * Reads one funding headline by rules alone: what it tells of, the company, the sum and the stage. Never throws and
 * never guesses: what the headline does not say is null. Forms and traps: samples/README.md.
 */
export function readByRules(
  title: string,
  options: { isSlug?: boolean } = {},
): { reading: HeadlineReading; trace: RuleTrace } {
  const { tag, rest } = splitTag(tidyTitle(title));
  const gloss = glossHeadline(rest);
  const { text, language } = gloss;
  const setting = options.isSlug ? 'slug' : language === 'en' ? settingOf(text) : 'sentence';
  const sums = readMoney(text, setting === 'slug');
  const masked = maskMoney(text, sums);
  const said = findRaise(masked, sums, language === 'en');
  const backing = findBacking(masked, text);
  const receipt = findReceipt(masked, text, sums);
  const raise = said ?? (backing === null ? (receipt?.raise ?? null) : null);
  const evidence: Evidence = {
    text,
    masked,
    sums,
    raise,
    backing,
    receipt,
    claim: claimOf(text, raise?.end ?? text.length),
    raises: countRaises(masked),
  };
  const kind = decideKind(evidence);
  const isList = kind === 'multi' && evidence.raises > 1 && evidence.backing === null;
  const found = isList ? { name: null, place: null } : findCompany(kind, evidence, setting);
  // `Scossa Energy 10` ends where the sum begins.
  const bare = found.name?.replace(/\s[\d.,]+$/u, '') ?? null;
  const isBeforeSum =
    bare !== found.name &&
    new RegExp(`${(found.name ?? '').split(' ').at(-1)}\\s(?:m|b)?ill`, 'iu').test(text);
  const name = isBeforeSum ? bare : found.name;
  const company = { ...found, name: name && asWritten(name, rest) };
  const sum = isList ? null : chooseSum(kind, evidence, setting);
  const valuation = sums.find((mention) => mention.role === 'valuation') ?? null;
  const isSilent = kind === 'other' || kind === 'roundup';
  const reading: HeadlineReading = {
    kind,
    isRound: listedKinds.has(kind),
    company: company.name,
    amount: sum?.amount ?? null,
    currency: isSilent
      ? null
      : (sum?.currency ?? valuation?.currency ?? sums.find(isOfNow)?.currency ?? null),
    round: stageOf(text, tag),
    leadInvestors: readInvestors(text, evidence.backing, setting),
    valuation: isSilent || sum === valuation ? null : (valuation?.amount ?? null),
    place: company.place,
    language,
    uncertainties:
      company.name === null || !listedKinds.has(kind)
        ? []
        : uncertaintiesOf({ title: rest, gloss, company: company.name, raise, isSlug: setting === 'slug' }),
  };
  return { reading, trace: { title: rest, tag, text, sums, raise, setting } };
}
