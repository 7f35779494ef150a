import type { Evidence, HeadlineKind } from '../decide-kind.ts';
import { findRaise, type Raise } from '../find-raise.ts';
import type { Setting } from '../setting.ts';
import { fieldWords, roundWords, strongDescriptors, weakDescriptors } from '../vocabulary.ts';
import { beforePreposition } from './before-preposition.ts';
import { placeNames } from './name-words.ts';
import { namesOne } from './names-one.ts';
import { type NamedCompany, readCompany } from './read-company.ts';

const lends = /\b(?:extends?|lends?|provides?|grants|offers?|gives)\s.{0,40}\sto\s/i;

const noSubject = /^(?:with|after|for|on|from|a|an|the|in|fresh off)\b.{0,15}$/i;

const standsForName =
  /^(?:(?:[\p{L}-]+-based\s)?(?:[\p{L}]+-)?(?:[Ss]tart-?up|[Ss]pin-?off|[Ss]cale-?up|[Cc]ompany|[Ff]irm)$|[Ii]t|[Tt]hey|[Hh]e|[Ss]he|(?:[Tt]he|[Tt]his)\s(?:startup|company|firm)(?:\s\P{Lu}*)?)$/u;

const ofItsKind = `(?:${strongDescriptors}|${weakDescriptors})`;

const fromCompany =
  /\b(?:from|[Ff]or(?:\s(?:his|her|their))?)\s((?:[\p{L}-]+\s){0,5}?(?:[Ss]tartup|[Ss]tart-[Uu]p|scaleup|scale-up|spinout),?\s[\p{L}\d.&-]+(?:\s\p{Lu}[\p{L}\d.&-]+)*)/u;

/** `fuels €5 million raise for UK startup Acme`: whichever words stand in front, Acme raised. */
const raisedFor =
  /\b(?:raise|round|funding|financing|investment|boost)\s(?:for|from)\s((?:[\p{L}-]+\s){0,5}?(?:startup|start-up|scaleup|scale-up|spinout)\s[\p{L}\d.&-]+(?:\s\p{Lu}[\p{L}\d.&-]+)*)/u;

/** `raised $7M for Ravel, an AI storyboard tool`, `raise $15M for Mesh Bio to hunt pathogens` */
const explainedName = new RegExp(
  `\\sfor\\s(?!(?:${placeNames})\\b)(\\p{Lu}[\\p{L}\\d.&'-]*(?:\\s\\p{Lu}[\\p{L}\\d.&'-]*){0,3})(?:,\\s(?:an?|the|which|whose)|\\sto)\\s`,
  'u',
);

/** `Seed round of $2M for Acme`, `A Sequoia-led round gives Acme $12M`; of the masked headline. */
const receivers = [
  new RegExp(
    `^(?:[^¤:,]{0,40}\\s)?(?:${roundWords})\\s(?:of|worth|at)\\s[^¤]{0,20}¤[¤\\s]*\\s(?:for|in|into|to)\\s(?!(?:pre-)?seed|series)(?<company>.+)$`,
    'iu',
  ),
  /^¤[¤\s]*\sfor\s(?<company>[^:¤]{2,40}):\s/u,
  /\b(?:round|funding|financing|investment|deal|[Bb]ackers|[Ii]nvestors)\s(?:gives?|gave|hands?|handed|nets|brings)\s(?<company>\p{Lu}[^¤]{1,50}?)\s(?:an?\s|another\s|over\s)*¤/u,
];

/** `$5M for Ferncast`, `Series A: $8M for the startup Ferncast` */
const sumFor = /^(?:[^:¤]{2,40}:\s)?¤[¤\s]*\s(?:[\p{L}-]+\s){0,4}?for\s(?<company>.+)$/u;

/** `Led by Accel, $9M round for Acme`, when no verb says who raised. */
const roundFor = new RegExp(
  `¤\\s(?:\\S+\\s){0,3}?(?:${roundWords})\\s(?:for|in)\\s(?<company>\\p{L}.+)$`,
  'iu',
);

/** `Former researchers raise $3M for Acme`, `New funding for robot startup Acme` */
const endsFor = new RegExp(
  `\\sfor\\s(?:(?:his|her|their|its|an?|the|new)\\s)?(?:(?:[\\p{L}-]+\\s){0,3}?${ofItsKind}\\s)?(?<company>\\p{Lu}[\\p{L}\\d.&'-]*(?:\\s\\p{Lu}[\\p{L}\\d.&'-]*){0,2})$`,
  'u',
);

/** `Funding for Acme: health startup gets $15M` */
const announcedFor =
  /^(?:\p{L}+\s){0,2}?(?:funding|round|money|cash|investment|capital)\s(?:for|in)\s(?<company>[^:,]{2,50}):\s/iu;

/** `Two partners launch Ridgeway with $200M fund` */
const launchedFund =
  /\s(?:launch(?:es)?|starts?|unveils?|debuts?|form(?:s)?)\s(\p{Lu}[\p{L}\d.&'-]*(?:\s\p{Lu}[\p{L}\d.&'-]*){0,3})(?:,|\swith)\s(?:an?\s)?[$€£\p{Ll}]/u;

const sumForName =
  /^[^\p{L}]?[$€£₹]?[\d.,]+\s?\p{L}*\s(?:[\p{L}-]+\s){0,4}?for\s((?:[\p{L}\d.&'-]+\s?){1,8})/iu;

/** The company that a headline of this kind is about: who raised, who is bought, whose fund it is. */
export function findCompany(kind: HeadlineKind, evidence: Evidence, setting: Setting): NamedCompany {
  const { text, backing } = evidence;
  // A loan or a fund is closed with the same verbs as a round.
  const raise =
    evidence.raise ??
    (lends.test(text)
      ? null
      : findRaise(evidence.masked.replace(/[¢£§]/g, '¤').replace(/(?<=¤)[^¤].*$/, ''), []));
  const noUser = { name: null, place: null };
  if (kind === 'other' || kind === 'roundup') return noUser;
  if (kind === 'acquisition' || kind === 'acquisition_talk')
    return readTarget(text, evidence.masked, setting);
  // `So much is put into dog food: Acme raises ¤`: behind the colon another sentence says who raised.
  const isApart = backing && raise?.isVerb && /:\s/.test(text.slice(backing.verbStart, raise.verbStart));
  if (backing && !isApart && (!raise || backing.verbStart < raise.verbStart))
    return readCompany(ownerOfThing(backing.object), { setting });
  const receiver =
    raisedFor.exec(text)?.[1] ?? (kind === 'fund_close' ? launchedFund.exec(text)?.[1] : undefined);
  if (receiver) return readCompany(receiver, { setting });
  const given = receivedBy(evidence);
  if (given) return readCompany(ownerOfThing(given), { setting });
  const taken = evidence.receipt;
  if (taken && (raise === taken.raise || !raise?.isVerb)) {
    const named = readCompany(ownerOfThing(beforePreposition(taken.company)), { setting });
    if (named.name !== null) return named;
  }
  const before = raise ? subjectOf(text, raise) : '';
  // `how a doctor raised` has a person for its subject.
  if (/^how to an?\s/iu.test(text) && raise?.isVerb) return { name: null, place: null };
  const isUsable = raise?.isVerb || (before.length > 1 && !noSubject.test(before));
  const introduced = raise?.isVerb ? introduction.exec(text)?.groups?.company : undefined;
  if (introduced) return readCompany(introduced, { setting });
  const subject = isUsable ? before : text;
  const found = readCompany(subject, { setting, isWholeHeadline: !isUsable, isFund: kind === 'fund_close' });
  const front =
    found.name === null && raise?.isVerb ? describedBehind.exec(text)?.groups?.company : undefined;
  if (front && !isTopic(front)) return readCompany(front, { setting });
  if (found.name === null && taken) return readCompany(beforePreposition(taken.company), { setting });
  // `With a check of ¤, Acme Capital enters a startup`
  if (!raise?.isVerb && kind !== 'fund_close' && investorName.test(found.name ?? '')) return noUser;
  return found.name === null ? namedElsewhere(text, setting, found) : found;
}

/** `Acme: startup of solar panels raises ¤` */
const describedBehind = new RegExp(
  `^(?<company>\\p{Lu}[\\p{L}\\d.&'-]*(?:\\s(?:of\\s)?\\p{Lu}[\\p{L}\\d.&'-]*){0,2}):\\s(?:(?:an?|the)\\s)?(?:[\\p{Ll}-]+\\s)*?(?:${strongDescriptors})\\s`,
  'u',
);

const thingOfName =
  /^(?!(?:\p{Ll}+\s)?(?:startup|scaleup|company|maker|spin|provider)\b)(?:(?:the|an?|many|its|\p{Lu}[\p{L}-]*)\s)?\p{Ll}[\p{Ll}-]+(?:\s(?:of\s)?\p{Ll}[\p{Ll}-]+){0,3}?\sof\s(?:the\s)?(?<owner>\p{Lu}.*)$/u;

/** `the drones of Acme`: money for a thing goes to the company that makes it. */
function ownerOfThing(phrase: string): string {
  const owner = thingOfName.exec(phrase)?.groups?.owner;
  return owner && namesOne(owner) ? owner : phrase;
}

const investorName = /\s(?:Ventures?|Capital|Partners|VC|Angels)$/u;

/** `Two nurses raise ¤; meet Acme`, `They left Ferrari and found ¤: the story of Acme` */
const introduction =
  /[:;,.–—-]\s(?:[Mm]eet|(?:(?:the|an?|La|la)\s)?(?:[Ss]tory|storia|historia|história|histoire|Geschichte|verhaal|historien)\s(?:of|behind|om))\s(?<company>\p{Lu}[\p{L}\d.&'-]*(?:\s\p{Lu}[\p{L}\d.&'-]*){0,2})$/u;

/** `Acme Robotics: ¤ for field robots`, where the words in front say that they end in a name. */
const namedInFront = new RegExp(
  `^(?<company>(?:[^:¤]{0,60}\\s)?(?:${strongDescriptors}|\\p{Lu}[\\p{L}-]+-based)\\s\\p{Lu}[\\p{L}\\d.&'-]*(?:\\s\\p{Lu}[\\p{L}\\d.&'-]*){0,2}):\\s¤`,
  'u',
);

/** `Acme: ¤ for the digital household`, where what the money is for is written small. */
const purposeBehind =
  /^(?<company>\p{Lu}[\p{L}\d.&'-]*(?:\s\p{Lu}[\p{L}\d.&'-]*){0,2}):\s¤[¤\s]*\s(?:[\p{Ll}-]+\s){0,3}?for\s(?=\p{Ll})/u;

const ofItsKindNamed = new RegExp(`\\b${ofItsKind}\\s(?:of\\s)?\\p{Lu}|^(?:the|an?)\\s\\p{Lu}`, 'u');

/** What outlets file a story under: a field, a stage, a place. */
const isTopic = (words: string) =>
  new RegExp(`^(?:(?:${roundWords}|${strongDescriptors}|${fieldWords}|${placeNames})(?:\\s|$))+$`, 'iu').test(
    words,
  );

function receivedBy({ masked, text, raise }: Evidence): string | null {
  const front = raise?.isVerb ? undefined : namedInFront.exec(masked)?.groups?.company;
  if (front) return front;
  const purpose = raise?.isVerb ? undefined : purposeBehind.exec(masked);
  if (
    purpose?.groups?.company &&
    !ofItsKindNamed.test(masked.slice(purpose[0].length)) &&
    !isTopic(purpose.groups.company)
  )
    return purpose.groups.company;
  for (const pattern of raise?.isVerb ? receivers : [...receivers, sumFor, roundFor, announcedFor]) {
    const found = pattern.exec(masked);
    const company = found?.groups?.company;
    if (!found || !company) continue;
    // `¤ for meatless sausage: Acme closes round`: the subject is the company.
    if (raise?.isVerb && raise.verbStart > found.index + found[0].length) continue;
    // `Acme closes round of ¤ for better bread`: what is written small is the purpose.
    if (raise?.isVerb && !/^(?:\S+\s){0,3}?[\p{Lu}\d]/u.test(company)) continue;
    const start = masked.indexOf(company, found.index);
    const named = beforePreposition(text.slice(start, start + company.length));
    if (/\p{Lu}/u.test(masked) && !/\p{Lu}|\p{L}[.\d]/u.test(named)) continue;
    return named;
  }
  return null;
}

/** `nu har Acme fått`: between the parts of the verb stands the subject. */
const beforeInverted = /^(?:.*\s)?(?:har|heeft|has)\s(?=\p{Lu})/u;

/** The words before the verb, from the last sentence or colon before it on. */
function subjectOf(text: string, { verbStart, isVerb }: Raise): string {
  const before = text.slice(0, verbStart).trimEnd();
  const isOwner = !isVerb || /^(?:raise|seed|series)\b/i.test(text.slice(verbStart));
  const possessive = isOwner ? /^(.*\S)'s$/u.exec(before) : null;
  const phrase = possessive?.[1] ?? before;
  // `Two funds enter Acme, which raises`
  const antecedent = /\s(\p{Lu}[\p{L}\d.&'-]*(?:\s\p{Lu}[\p{L}\d.&'-]*){0,2}),\swhich$/u.exec(phrase)?.[1];
  if (antecedent) return antecedent;
  const pieces = phrase.split(/(?<=[!?]'?|\p{Ll}{3}\.|:)(?<!(?:Inc|Corp|Prof|Ltd)\.)\s/u);
  const last = (pieces.at(-1) ?? phrase).replace(beforeInverted, '');
  return standsForName.test(last.trim()) ? pieces.slice(0, -1).join(' ').replace(/[:.]$/, '') : last;
}

/** `gets €8 million boost from German startup alqem`, `$5M for Ferncast`: the name behind the sum. */
function namedElsewhere(text: string, setting: Setting, fallback: NamedCompany): NamedCompany {
  const behind =
    fromCompany.exec(text)?.[1] ??
    explainedName.exec(text)?.[1] ??
    sumForName.exec(text)?.[1] ??
    announcedFor.exec(text)?.groups?.company ??
    endsFor.exec(text)?.groups?.company;
  if (!behind) return fallback;
  const found = readCompany(behind.replace(',', ''), { setting });
  return found.name ? { ...found, place: found.place ?? fallback.place } : fallback;
}

const stop =
  /\s(?:for|to|in|from|as|at|after|amid|with|by|on|via|following|expanding|ahead|despite|over|and|because|adding|boosting|gaining)\s.*$|[,;:¶].*$|\s[-–—]\s.*$/iu;

const passive =
  /^(?<target>.{2,80}?)\s(?:(?:is|was|has been|gets|got|to be|being)\s)?(?:acquired|bought|snapped up|acqui-?hired|purchased|taken private|scooped up|sells?|sold|selling|exits)\s(?:by|to|for|itself|its|in)\b/iu;

const active =
  /\b(?:acquires?|acquired|acquiring|acqui-?hires?|buys?|bought|buying|snaps? up|scoops? up|takes? over|purchases?|gobbles up|swallows|merges with|merger with|acquisition of|takeover of|buyout of|stake in|purchase of|deal for|picks? up|(?:bid|offer) for|buy out|merge with|(?:sells|sold|offloads|divests)(?=\s(?!for|to|itself|its)[\p{L}\d]))\s(?<target>.+)$/iu;

const ownersDeal =
  /(?:'s|\bits|\btheir|\bthe)\s(?:[\p{L}-]+\s)?[¶¤¥]+\s(?:[\p{Ll}-]+\s)?(?<target>\p{Lu}[\p{L}\d.&-]*(?:\s\p{Lu}[\p{L}\d.&-]*)*)\s(?:deal|acquisition|takeover|buyout|purchase|bid|merger)/u;

const stake = /\b(?:stake|shares) in (?<target>.+)$/iu;

const worthDeal = /[¶¤¥]+\s(?:acquisition|takeover|buyout|purchase)\sof\s(?<target>.+)$/iu;

const snagged =
  /\b(?:snags?|nabs?|grabs?|lands?|bags?)\s(?<target>\p{L}[^¤¶,:;]{1,40}?)\sin\s(?:an?\s|its\s)?(?:[¤¶]|acquisition|all-|buyout|takeover)/iu;

const paidFor = /\bpa(?:ys?|id|ying)\s(?:[\p{L}]+\s){0,2}?¶+\s(?:\S+\s)?for\s(?<target>.+)$/iu;

/** The company that is bought, which is the one a purchase headline is filed under. */
function readTarget(text: string, masked: string, setting: Setting): NamedCompany {
  for (const pattern of [ownersDeal, worthDeal, paidFor, snagged, stake, passive, active]) {
    const match = pattern.exec(masked);
    const target = match?.groups?.target;
    if (!match || !target) continue;
    const start = match.index + match[0].indexOf(target);
    const words = text.slice(start, start + target.length);
    const cut = target.search(stop);
    return readCompany(pattern === passive || cut === -1 ? words : words.slice(0, cut), { setting });
  }
  return { name: null, place: null };
}
