import { findPlace } from '../../../../reference/places/places.ts';
import type { Setting } from '../setting.ts';
import { otherVerbs, peopleWords, raiseVerbs, strongDescriptors } from '../vocabulary.ts';
import { findDescriptor } from './find-descriptor.ts';
import {
  adjectives,
  isCompanyName,
  isPerson,
  isPersonOrCrowd,
  nameWordsOf,
  placeNames,
} from './name-words.ts';

export type NamedCompany = {
  name: string | null;
  /** City or country as the headline says it, `Danish` and `Lisbon` alike. */
  place: string | null;
};

export type NameOptions = {
  setting: Setting;
  /** The phrase is the whole headline, so that its first verb ends the name. */
  isWholeHeadline?: boolean;
  /** Fund news is filed under its manager, who may be a person. */
  isFund?: boolean;
};

type Peeled = { rest: string; place?: string | null };
type Peeler = (rest: string, options: NameOptions) => Peeled;

const leadIn =
  /^(?:(?:exclusive|breaking|updated?|funding alert|funding|scoop|just in|sources?|reports?|video|watch|podcast|news|deals?|startup news)(?:\s*[:|]\s*|\s+(?:[-–—]\s+)?)|(?:how|why|meet|inside|and|but|now|also|here's how)\s+)/i;
/** Agencies begin with the town: `DUBLIN – Acme raised`. */
const dateline = /^(\p{Lu}{4,}(?:\s\p{Lu}+)*)(?:,\s\p{L}+)?\s[-–—]\s+/u;
const byline = /\s*[:(-]\s*(?:reports?|sources?|exclusive)\)?$/i;
const bracketed = /\s*\([^)]{0,80}\)|^\[[^\]]{0,40}\]\s*/g;
const based =
  /^(?:the\s)?(\p{L}[\p{L}.'-]*(?:[ ][\p{L}.'-]+){0,2}?(?:,\s(?!(?:an?|the)\s)\p{L}[\p{L}.]*(?:\s\p{L}+)?)?)(?:-(?:based|headquartered|born)|\sbased),?\s+(?=\S)/iu;
/** `Acme of Berkeley, CA, said`. */
const hailing = /\sof\s(\p{Lu}[\p{L}. ]{2,30}),\s(?:\p{Lu}{2}|\p{Lu}\p{Ll}+\.?)(?:,|$)/u;
/** `A recycling company with links to Tesla`, `The "Instagram for doctors"`: no name at all. */
const nameless =
  /^(?:an?|the|this)\s(?:["']|(?:[\p{Ll}-]+\s){0,6}?(?:startup|company|firm|app|platform|outfit|marketplace|maker)\s(?:with|that|which|from|for|led|founded|backed|by|in|using)\s)/iu;
/** `Spinout of Trinity College` */
const spunOut =
  /^(?:[Tt]he\s|[Aa]n?\s)?(?:[\p{L}-]+\s){0,2}?(?:[Ss]pin-?(?:out|off)|[Ss]tart-?up)\s(?:of|from)\s(?:the\s)?\p{Lu}/u;
/** `A former Pixar animator` */
const another = /^(?:[Aa]n?|[Tt]he)\s(?:[Ff]ormer|[Ee]x-|one-time|serial)[^,]*\s\p{Ll}+$/u;
const subordinate =
  /^(?:given|(?:\S+\s){0,3}(?:after|since|before)\s(?:its|the|a|an|his|her|their|being|launch|raising|seed|surviving|winning|\S+ing)|as|after|with|founded|bootstrapped|born|built|started|valued|already|still|now|amid|despite|following|while|when|from|for|in|by|on|to|since|if|because|backed by|led by|fresh off|flush with|armed with|(?:[\p{L}\d-]+\s){0,3}(?:days|weeks|months|years?|quarters?) (?:after|since|before|ahead of|on from)|once|just \S+ months|ahead of|before)\s/iu;
/** Three words or more of which the last is small: no name, but a clause or a description. */
const leadUp = /^(?:(?:an?|the|this|A|An|The|This)\s|\S+\s\S+\s)(?:.*\s)?\p{Ll}\S*$/u;
/** `noon, the sleep startup,` */
const besideName =
  /^\p{Ll}[\p{L}\d.]*,\s(?:an?|the|which|who|founded|backed|led|based|started|built)\s|^\p{Lu}\p{Ll}+,\s\p{Ll}\S*$/u;
const apposition = /^(?:an?|the|which|who|co-founded|founded)\s/i;
const helperWords =
  /\s+(?:just|gets|launches|has|have|had|now|also|officially|quietly|reportedly|recently|again|only|successfully|today|already|who|which|that|is|are|was|and|finally|announces?|announced|secretly|soon|says it|says|it|still|even|then|will|to|could|may|might|would|once|closes? in|set|alone|in|looking|—|–|-|\|)$/i;
/** `Project X spins out as Y`: the news is about Y. */
const renamed = /\s(?:spins out|rebrands|relaunches|re-?emerges)\sas\s(\S.*)$/iu;
/** `Acme in a round – raises` */
const inRound = /\s(?:in|with)\s(?:an?\s|new\s)*(?:round|funding round|seed round)(?:\s[–-])?$/u;
const dayAtEnd = /,?\s(?:on\s)?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|today|yesterday),?$/i;
/** Accelerators have companies for graduates: `YC grad Sphinx`. */
const graduateOf =
  /^(?:.{0,30}\s)?(?:YC|Y Combinator|Techstars|500 Startups)\s(?:grad|graduate|alum|alumnus)\s/i;
const criterion =
  /\s(?:closing in on|raising|looking (?:to|for)|seeking|eyeing|nearing|said to be|close to|in (?:\w+ )?talks)\b.*$/iu;
const attributed =
  /^.{1,70}?(?:[- ](?:backed|funded|owned|incubated|featured|accelerated|supported|fueled|fuelled|powered|anchored|focused|focussed|driven|enabled|listed|bound)|-(?:led|run|native|first|winning|stage|style|like|esque|grown|old|alumni?))\s+(?=\S)/iu;
const ownerBefore = /^(.{2,60}?)(?:'s|(?<=s)')\s+(?=\S)/iu;
const placeBefore = new RegExp(`^(?:the\\s)?(${placeNames}|${adjectives})(?:'s|-?)\\s+(?=\\S)`, 'iu');
const wholePlace = new RegExp(`^(?:the\\s)?(?:${placeNames})$`, 'iu');
const wholeAdjective = new RegExp(`^(?:${adjectives})$`, 'iu');
const placeInside = new RegExp(`(?<![\\p{L}])(${placeNames}|${adjectives})(?![\\p{L}])`, 'iu');
const endsWithPeople = new RegExp(`\\b(?:${peopleWords})$`, 'iu');
const descriptor = new RegExp(`^(?:${strongDescriptors})$`, 'iu');
const fundTitle =
  /^(?:.{0,60}\s)?(?:GP|investor|VC|VC firm|partner|capitalist|angel|(?:venture|investment|growth|private equity)(?: capital| equity)? firm)\s(?=\p{Lu})/u;
const verbs = `(?<=\\S)(?<!\\b(?:for|of|in|with|the|an?))\\s(?:${otherVerbs}|${raiseVerbs})(?=\\s|$|,)`;
const anyVerb = new RegExp(verbs, 'iu');
const smallVerb = new RegExp(verbs, 'u');
const sureVerb =
  /(?<=\S)\s(?:acquires|launches|announces|unveils|raises|inks|emerges|reaches|debuts|secures|buys|files|introduces|joins|hires|wins|gets|expands|exits|adds|receives|opens|completes)(?=\s)/iu;
/** The name that a sentence begins with, whatever its verb. */
const beginning = /^\p{Lu}\S*(?:\s\p{Lu}\S*)*(?=\s\p{Ll})/u;
const shapedVerb =
  /(?<=\S)\s\p{Lu}\p{Ll}+s\s(?=(?:an?|the|its|up|on|in|with|to|off|for|into|over|from|out|\$|€|£)\s)/u;

const peelLeadIn: Peeler = (phrase) => {
  const line = dateline.exec(phrase);
  let rest = phrase
    .slice(line?.[0].length ?? 0)
    .replace(bracketed, '')
    .replace(byline, '')
    .trim();
  for (let lead = leadIn.exec(rest); lead && rest.length > lead[0].length; lead = leadIn.exec(rest)) {
    rest = rest.slice(lead[0].length);
  }
  const colon = rest.search(/[:?!]\s/);
  return {
    rest: colon > 0 && rest.length > colon + 2 ? rest.slice(colon + 2).trim() : rest,
    place: line?.[1],
  };
};

const peelBase: Peeler = (phrase) => {
  const town = hailing.exec(phrase);
  if (town) return { rest: phrase.replace(hailing, ','), place: town[1] };
  const rest = phrase;
  const match = based.exec(rest);
  return match ? { rest: rest.slice(match[0].length), place: match[1] } : { rest };
};

const adverbAtEnd = /,\s+(?:has\s|have\s)?(?:just|has|have|now|also|recently|today|already)$/iu;

/** `Slash, a Ramp competitor,` is Slash; `As chips boom, Loop` is Loop. */
const peelSidePieces: Peeler = (rest, options) => {
  const pieces = rest
    .replace(adverbAtEnd, '')
    .split(/,\s+|\s+[–—-]\s+|;\s+|:\s+/)
    .filter((piece) => piece.trim() !== '');
  const [first = '', second = ''] = pieces;
  const isGerund = /^\p{L}+ing\s/u.test(first) && !apposition.test(second);
  // `AI agents become employees, Newkey` and `A new video startup, Weet,` name it behind the comma.
  const isLeadUp =
    options.setting === 'sentence' &&
    leadUp.test(first) &&
    /^\p{Lu}/u.test(second) &&
    !/-based$/.test(second);
  if (pieces.length > 1 && (subordinate.test(first) || isGerund || isLeadUp))
    return peelSidePieces(pieces.slice(1).join(', '), options);
  // `Milano, la fintech Acme`
  const isDateline =
    pieces.length === 2 &&
    !/[,;]\s*$/.test(rest) &&
    /\p{Lu}/u.test(second) &&
    findPlace(`${first}-based`) !== null;
  if (isDateline && options.setting === 'sentence') return { rest: second, place: first };
  return { rest: topicOnly(rest, pieces) && options.setting === 'sentence' ? second : first };
};

/** `Nucleare, newcleo` has its topic in front; `Slash, a Ramp competitor,` goes on. */
function topicOnly(rest: string, [first = '', second = '', ...more]: string[]): boolean {
  const isPlain = more.length === 0 && !/[,;]\s*$/.test(rest) && /^[^,]+,\s/.test(rest);
  return isPlain && /^\p{Lu}\p{Ll}+$/u.test(first) && /^[\p{L}\d.]+(?:\s\p{Lu}\S*)?$/u.test(second);
}

const peelPredicate: Peeler = (phrase, { setting, isWholeHeadline }) => {
  const rest = renamed.exec(phrase)?.[1] ?? phrase;
  const verb = (setting === 'sentence' ? smallVerb : anyVerb).exec(rest);
  // In Title Case a verb may be part of a name (`Rise Partners`), so a short phrase is left whole.
  const isClause =
    setting !== 'title' || isWholeHeadline || /\s(?:and|&|as)$/i.test(rest) || rest.split(' ').length > 4;
  let subject = verb && isClause ? rest.slice(0, verb.index) : rest;
  if (!verb && isWholeHeadline && setting === 'sentence') subject = beginning.exec(rest)?.[0] ?? rest;
  const other =
    sureVerb.exec(subject) ?? (isWholeHeadline && setting === 'title' ? shapedVerb.exec(subject) : null);
  if (other) subject = subject.slice(0, other.index);
  subject = subject.replace(dayAtEnd, '').replace(criterion, '');
  // `Kirana Now` keeps its capital, `Kirana now` does not.
  for (
    let helper = helperWords.exec(subject);
    helper && !(setting === 'sentence' && /^\s+\p{Lu}/u.test(helper[0]));
    helper = helperWords.exec(subject)
  ) {
    subject = subject.slice(0, helper.index);
  }
  subject = subject.replace(inRound, '');
  return { rest: subject };
};

const peelAttributes: Peeler = (phrase, { isFund }) => {
  let rest = (isFund ? phrase.replace(fundTitle, '') : phrase).replace(graduateOf, '');
  for (
    let found = attributed.exec(rest);
    found && found[0].length < rest.length;
    found = attributed.exec(rest)
  ) {
    rest = rest.slice(found[0].length);
  }
  return { rest };
};

/** `Leiden's X` and `Jane Roe's X` are X; `Levi's` and `Trader Joe's` keep theirs. */
const peelOwner: Peeler = (phrase, { setting }) => {
  const match = ownerBefore.exec(phrase);
  if (!match?.[1] || setting === 'slug') return { rest: phrase };
  const rest = phrase.slice(match[0].length);
  if (wholePlace.test(match[1]) || (/^\p{Lu}/u.test(rest) && findPlace(`${match[1]}-based`)))
    return { rest, place: match[1] };
  if (
    /^(?:(?:new|latest|first|upsized)\s)?(?:series [a-k]|(?:pre-)?seed|ipo|funding|financing)(?:\s(?:round|extension|funding))?$/i.test(
      rest,
    )
  )
    return { rest: match[1] };
  const isOurs =
    setting === 'sentence' &&
    /^\p{Lu}\S*(?:\s\p{Lu}\S*)?$/u.test(match[1]) &&
    !isPerson(match[1]) &&
    !endsWithPeople.test(match[1]) &&
    /\s\p{Ll}+s$/u.test(rest) &&
    !endsWithPeople.test(rest);
  if (isOurs) return { rest: match[1] };
  const isThing = /^\p{Ll}/u.test(rest) && setting === 'sentence' && !/\p{Lu}/u.test(rest);
  const isOwner = isThing || /\s/.test(match[1]) || endsWithPeople.test(match[1]) || isPerson(rest);
  return { rest: isOwner ? rest : phrase };
};

/** `The teenagers behind Calx` raise for Calx. */
const peelMakers: Peeler = (rest) => ({ rest: /\sbehind\s(\S.*)$/i.exec(rest)?.[1] ?? rest });

const peelPlace: Peeler = (phrase, { setting }) => {
  const match = placeBefore.exec(phrase);
  if (!match?.[1]) return { rest: phrase };
  const words = phrase.slice(match[0].length).split(' ');
  const isAttribute =
    findDescriptor(words, setting) > 0 ||
    descriptor.test(words.at(-1) ?? '') ||
    (words.length === 1 && wholeAdjective.test(match[1]));
  return isAttribute ? { rest: words.join(' '), place: match[1] } : { rest: phrase };
};

const peelers: Peeler[] = [
  peelLeadIn,
  peelBase,
  peelSidePieces,
  peelBase,
  peelPredicate,
  peelMakers,
  peelAttributes,
  peelOwner,
  peelPlace,
];

function isOrigin(name: string, phrase: string): boolean {
  const before = phrase.split(name)[0] ?? '';
  if (/^\p{Lu}[\p{L}-]+ from $/u.test(before)) return true;
  return / (?:in|of) $/u.test(before) && findPlace(`${name}-based`) !== null;
}

/**
 * The company that a noun phrase names: `Danish AI infrastructure startup Velatir` is Velatir, with Danish as its
 * place. Null when the phrase names none (`Two college kids`), or names a person (`Ex-Meta engineer Jane Roe`).
 */
export function readCompany(phrase: string, options: NameOptions): NamedCompany {
  const { setting, isFund = false } = options;
  if (nameless.test(phrase) || spunOut.test(phrase) || (setting === 'sentence' && another.test(phrase)))
    return { name: null, place: null };
  let rest = phrase;
  let place: string | null = null;
  for (const peel of peelers) {
    const peeled = peel(rest, options);
    rest = peeled.rest;
    place ??= peeled.place ?? null;
  }
  const words = rest.split(' ').filter(Boolean);
  const from = findDescriptor(words, setting);
  place ??= placeInside.exec(words.slice(0, from).join(' '))?.[1] ?? null;
  const isDescribed = from > 0 && (setting === 'slug' || descriptor.test(words[from - 1] ?? ''));
  const named = words.slice(from);
  if (isPersonOrCrowd(named, setting) && !isFund) return { name: null, place };
  const isAlone =
    isDescribed ||
    (words.length === 1 && besideName.test(phrase)) ||
    !/\s/.test(phrase.trim()) ||
    (place !== null && words.length === 1);
  const name = isCompanyName(named, { isAlone, setting, isFund }) ? nameWordsOf(named, setting) : null;
  // `A brewer from Bamberg` has a town, and no name.
  if (name !== null && isOrigin(name, phrase)) return { name: null, place: place ?? name };
  return { name, place };
}
