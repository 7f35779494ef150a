import { beforePreposition } from './company/before-preposition.ts';
import { isForMany } from './company/names-one.ts';
import type { Setting } from './setting.ts';
import { fieldWords, investorVerbs, peopleWords, roundWords, strongDescriptors } from './vocabulary.ts';

const ledBy = /\b(?:co-)?led by (?<names>.{2,90})$/i;

const leadsRound =
  /(?:^|[.;,]\s)(?<names>[\p{Lu}\d][\p{L}\d&.' ]{1,50}?) (?:co-)?led the (?:round|financing|funding|investment|deal)/u;

const ledRound =
  /(?:^|\s)(?<names>\p{Lu}[\p{L}\d&.']*(?: \p{Lu}[\p{L}\d&.']*){0,3})-led (?:round|seed|series|funding)/u;

const end =
  /[;|(—–].*$| (?:to|for|as|at|after|with participation|amid|in a|alongside|via|on)\b.*$|, (?:with|along|others|as|to|and others|a |the |which|valu|bring).*$|\.(?:\s|$).*$|\$.*$/i;

function split(names: string, setting: Setting): string[] {
  const whole = names.replace(end, '').replace(/,?\s(?:and )?others$/i, '');
  return whole
    .split(/,\s(?:and\s)?|\s(?:and|&)\s(?=\p{Lu}|$)|(?<=\p{Ll})\sand\s/u)
    .map((name) =>
      name
        .trim()
        .replace(/^(?:the|existing investors?|investors?|new investors?)\s/i, '')
        .replace(/[.,]$/, ''),
    )
    .filter((name) => name.length > 1 && name.length <= 60)
    .map((name) =>
      setting === 'slug' ? name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : name,
    );
}

/** Investors that a headline says lead the round; those that only take part are not named. */
export function readInvestors(text: string, backing: Backing | null, setting: Setting): string[] {
  const names =
    ledBy.exec(text)?.groups?.names ??
    leadsRound.exec(text)?.groups?.names ??
    ledRound.exec(text)?.groups?.names;
  if (names) return split(names, setting).slice(0, 5);
  const isLead = backing && /^(?:co-?)?le(?:ads?|d)\b/i.test(text.slice(backing.verbStart).trim());
  return isLead ? split(backing.investor, setting).slice(0, 5) : [];
}

export type Backing = {
  investor: string;
  /** The words that hold the company. */
  object: string;
  verbStart: number;
  isFuture: boolean;
};

const placingVerbs =
  'pours?|poured|puts?|pumps?|pumped|injects?|injected|infuses?|infused|commits?|committed|sinks|plows|ploughs|chips in|plunks|drops|bets|ploughed|plowed';

const future =
  '(?:to|will|could|may|might|in talks to|set to|plans to|wants to|looking to|near deal to|said to be|is|are|reportedly)\\s';

const backing = new RegExp(
  `^(?<investor>[^¤¥¢£§¶¬¦¨"]{2,90}?)\\s(?<future>${future})?(?<verb>co-?lead|leading|investing|backing|lead|invest|back(?!\\s(?:with|from|in|to|at|for|on)\\b)|pour|put|pump|inject|chip in(?: to)?|chips in to|joins?|${investorVerbs})\\s(?!by\\s)(?<object>.+)$`,
  'iu',
);

const plural = /^(?:co-?lead|lead|invest|back|pour|pump|inject|join|chip in(?: to)?)$/i;

const placing = new RegExp(`^(?:${placingVerbs})$`, 'iu');

const investing = /^(?:re)?invest(?:s|ed)?$/i;

const backs = /^back(?:s|ed|ing)?$/i;

const joining = /^joins?$/i;

const moneyOrRound = new RegExp(`[¤¥]|\\b(?:${roundWords})\\b`, 'iu');

const namesPerson = /(?:^|[\s"'])[\p{Lu}\d]|\p{Lu}|\b(?:startup|start-up|company|firm|maker|platform)\b/u;

const several =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several)\s(?:[\p{L}-]+\s)*(?:startups|start-ups|companies|firms)/iu;

const foundry =
  /^(?<investor>.{2,40}?)\s(?:unveils|seeds|incubates|spins out|hatches|forms|births)\s(?<object>\p{Lu}[^¤]{1,50}?)\swith\s(?:an?\s)?¤/u;

const byFounder = new RegExp(
  `^(?<investor>.{0,60}(?:${peopleWords}).{0,30}?)\\s(?:launch(?:es)?|start|starts|found|founds|unveils?|debuts?)\\s(?<object>\\p{Lu}[^¤]{1,40}?)\\swith\\s(?:an?\\s)?¤`,
  'u',
);

const pondered =
  /^(?<investor>.{2,60}?)\s(?:weighs|mulls|considers|considering|eyes|plans|explores|in talks for|nears)\s(?:an?\s)?¤+\s(?:investment|stake|round|bet)\sin\s(?<object>.+)$/iu;

const possessive =
  /^(?<company>.{2,60}?)(?:'s|(?<=s)')\s.{0,40}?(?:round|series|seed|funding|financing|raise|investment|¤)/iu;

const roundOf =
  /^(?<company>\S+(?:\s(?!(?:pre[- ])?(?:series|seed))\S+){0,3}?)\s(?:(?:pre[- ])?series\s[a-k]|(?:pre[- ]?)?seed|angel|bridge)\b/iu;

const roundFor =
  /^(?:an?\s|the\s)?[^,]{0,40}?\b(?:round|funding|financing|raise|series [a-k]|seed)\s(?:for|in|of|behind|into)\s(?<company>.+)$/iu;

const behindSum = /^¤+\s(?!in\s|into\s)(?<company>.+)$/iu;

/** `bets $1B on a biotech's lupus drug` buys a thing, not a share. */
const isThing =
  /\b(?:drugs?|pills?|therap(?:y|ies)|vaccines?|programs?|programme|assets?|candidates?|pipeline|shots?|plants?|projects?|technolog(?:y|ies)|market|future|hub|campus|cent(?:er|re)s?|factor(?:y|ies)|facilit(?:y|ies)|research|stocks?|bonds|rights|licen[cs]e|deal|pact|expansion|operations|infrastructure|manufacturing|production)$/i;

/** `poured $120B into AI last year` */
const isMarket = new RegExp(
  `^(?:${fieldWords})(?:\\s(?:startups|companies|firms|sector|industry|market|research|last|this|in|so|during|since|over)\\b.*)?$`,
  'iu',
);

/** `bets $13M on Gleaner's AI accountant`, and not `London's Mirelle` */
const owned = /(?:(?<=\p{Lu}\S*)'s|(?<=\p{Lu}\S*s)')\s(?:\S+\s)*\p{Ll}\S*$/u;

/** `leads $30M financing of Acme`, `leads round of $30M of Acme` */
const financed =
  /(?:\b(?:round|financing|funding|raise)\s(?:of\s¤+\s)?|^the\s¤[¤\s]*\s)(?:of|from)\s(?<company>\p{Lu}.+)$/u;

/** `commits $1B to data centers in Poland` */
const committed = /^¤+\s(?:more\s)?to\s(?!\p{Ll}+\s(?:an?|the|its|their|more|new|\d\S*)\s)(?<company>.+)$/u;

const within = /^(?:.{0,90}?[\s¤¥¢])??(?:in|into|for|on|behind|at)\s(?<company>.+)$/iu;

/** `doubles down on fish-health startup Acme`; of a bet on what has no name there may be none. */
const onNamed = new RegExp(`^on\\s(?:[\\p{L}-]+\\s){0,5}?(?:${strongDescriptors})\\s\\p{Lu}`, 'u');

const namedInvest = /(?<=\p{Lu}\S*\s)Invest\b/gu;

/** `A leads B's round`, `A puts $5M into B`: who invests, and the words that hold the company. */
export function findBacking(masked: string, text: string): Backing | null {
  const lead = /^[^:]{2,60}:\s/u.exec(masked)?.[0] ?? '';
  // `Almi Invest` is a name, though `invest` is a verb.
  const found = backingOf(masked, text) ?? backingOf(masked.replace(namedInvest, 'xxxxxx'), text);
  if (found || !/¤/u.test(lead)) return found;
  // `Check of ¤: Fund One enters Acme`
  const behind = backingOf(masked.slice(lead.length), text.slice(lead.length));
  return behind && { ...behind, verbStart: behind.verbStart + lead.length };
}

function backingOf(masked: string, text: string): Backing | null {
  const founded = foundry.exec(masked)?.groups ?? byFounder.exec(masked)?.groups;
  if (founded?.investor && founded.object)
    return {
      investor: founded.investor,
      object: founded.object,
      verbStart: founded.investor.length,
      isFuture: false,
    };
  const scored = pondered.exec(masked)?.groups;
  if (scored?.investor && scored.object)
    return {
      investor: scored.investor,
      object: beforePreposition(text.slice(-scored.object.length)),
      verbStart: scored.investor.length,
      isFuture: true,
    };
  const found = backing.exec(masked.replace(/^how to\s/iu, (lead) => ' '.repeat(lead.length)))?.groups;
  if (!found?.investor || !found.object || !found.verb) return null;
  const { investor, verb, object } = found;
  if (!found.future && plural.test(verb) && !/,| and | & |(?:investors|angels|backers|VCs)$/i.test(investor))
    return null;
  const start = companyStart(verb, object);
  if (start === null) return null;
  const words = text.slice(text.length - object.length).slice(start.from, start.to);
  const company = start.to === undefined ? beforePreposition(words).replace(owned, '') : words;
  if (/\p{Lu}/u.test(text) && !namesPerson.test(company)) return null;
  if (several.test(company) || isForMany(company)) return null;
  return {
    investor: text.slice(0, investor.length),
    object: company,
    verbStart: investor.length,
    isFuture: found.future !== undefined && !/^(?:is|are)\s/i.test(found.future),
  };
}

/** Where in the object the company stands; null when the sentence is no investment after all. */
function companyStart(verb: string, object: string): { from: number; to?: number } | null {
  const isBack = backs.test(verb);
  if (!moneyOrRound.test(object) && !investing.test(verb) && !isBack && !onNamed.test(object)) return null;
  if (placing.test(verb) && !/^.{0,20}[¤¥]/u.test(object)) return null;
  const owner =
    possessive.exec(object)?.groups?.company ??
    (joining.test(verb) ? roundOf.exec(object)?.groups?.company : undefined);
  if (owner) return { from: 0, to: owner.length };
  if (joining.test(verb)) {
    const joined = roundFor.exec(object)?.groups?.company;
    return joined ? { from: object.length - joined.length } : null;
  }
  if (isBack && !/^(?:an?\s|the\s)?¤/.test(object)) return { from: 0 };
  const company =
    financed.exec(object)?.groups?.company ??
    committed.exec(object)?.groups?.company ??
    within.exec(object)?.groups?.company ??
    (investing.test(verb) ? behindSum.exec(object)?.groups?.company : undefined);
  return company && !isThing.test(beforePreposition(company)) && !isMarket.test(company)
    ? { from: object.length - company.length }
    : null;
}
