import { investorNouns } from './company/names-one.ts';
import type { MoneyMention } from './read-money.ts';
import type { MoneyRole } from './role-of-sum.ts';
import { fillers, raiseVerbs, roundWords, weakRaiseVerbs } from './vocabulary.ts';

/** One stand-in letter for each role, so that a pattern can ask for "a sum that may be a raise" by position. */
const standIns: Record<MoneyRole, string> = {
  raise: '¤',
  valuation: '¥',
  debt: '¢',
  fund: '£',
  grant: '§',
  price: '¶',
  total: '¬',
  wanted: '¦',
  unrelated: '¨',
};

/** The headline with every sum replaced by its role's letter, each of the sum's length so that positions stay true. */
export function maskMoney(text: string, sums: MoneyMention[]): string {
  let masked = text.replace(/[¤¥¢£§¶¬¦¨]/g, ' ');
  for (const sum of sums) {
    masked =
      masked.slice(0, sum.start) + standIns[sum.role].repeat(sum.end - sum.start) + masked.slice(sum.end);
  }
  return masked;
}

export type Raise = {
  /** Where the subject ends and the verb begins. */
  verbStart: number;
  end: number;
  /** The sum that the verb takes, if it takes one. */
  sum: MoneyMention | null;
  /** A verb says so; false when only a noun does, as in `its $5M seed round`. */
  isVerb: boolean;
};

const word = "[\\p{L}\\d&+.'-]+";
const sum = '¤[¤\\s]*¤|¤+';
const notFuture = '(?<!\\b(?:to|could|may|might|will|would|can|should|not|helped?|they|you)\\s)';
const filler = `(?:(?:${fillers})[\\s-]+)*`;
const allowedBehind = `(?=\\s*(?:$|[,.;:—–(|"]|-\\s|(?:in\\s|of\\s|as\\s)?(?:an?\\s|its\\s|the\\s|new\\s|fresh\\s|first\\s|initial\\s|oversubscribed\\s|additional\\s|growth\\s|venture\\s|more\\s){0,2}(?:${roundWords})\\b|to\\b|for\\b|from\\b|led\\b|at\\b|amid\\b|after\\b|as\\b|with\\b|and\\b|boost\\b|via\\b|by\\b|more\\b|so\\b|on\\b|round\\b))`;

const takesSum = new RegExp(`(?<=\\S\\s)${notFuture}(?:${raiseVerbs}):?\\s+${filler}(?<sum>${sum})`, 'giu');
/** `and investors just gave it $20M` */
const isGiven = new RegExp(
  `(?<=\\S\\s)(?:gave|give|handed|hand)\\s(?:it|them|her|him)\\s${filler}(?<sum>${sum})`,
  'giu',
);
/** `a Sequoia-led round gives Acme $12M` */
const roundGives = new RegExp(
  `(?<=\\b(?:round|funding|financing|investment|deal|[Bb]ackers|[Ii]nvestors)\\s)(?:gives?|gave|hands?|handed|nets|brings)\\s\\p{Lu}[^¤:;]{1,50}?\\s${filler}(?<sum>${sum})`,
  'gu',
);
/** `taps Intel, Samsung for $70M` */
const tapsInvestors = new RegExp(
  `(?<=\\S\\s)${notFuture}(?:taps?|tapped|hits up)\\s\\p{Lu}[^¤:;]{1,60}?\\sfor\\s${filler}(?<sum>${sum})${allowedBehind}`,
  'gu',
);
/** `milks investors for £3m` */
const fromInvestors = new RegExp(
  `(?<=\\S\\s)${notFuture}\\p{Ll}{3,}s\\s(?:its\\s)?(?:investors|backers|VCs|angels)\\sfor\\s${filler}(?<sum>${sum})${allowedBehind}`,
  'gu',
);
const takesRound = new RegExp(
  `(?<=\\S\\s)${notFuture}(?:${raiseVerbs})\\s+(?:(?!(?:to|for|from|with|as|contract|deal|after|by|approval|patent|clearance)\\s)(?:${word}|[¤¥¬¦]+)\\s+){0,5}?(?:${roundWords}|undisclosed (?:amount|sum)|funds|money|cash|millions|billions|(?:venture\\s)?debt)(?![\\p{L}])(?!\\s(?:talks?|spree|market|boom|winter|strategy|platform|firm|bank|app|startup|management|tool))(?:\\s(?:of|worth|at|with|totall?ing|round|round of|funding of|financing of)\\s(?:over\\s|an?\\s)?(?<sum>${sum}))?`,
  'giu',
);
const weaklyTakes = new RegExp(
  `(?<=\\S\\s)${notFuture}(?:(?:is|are|comes|goes|gets|with)\\s)?(?:(?:${weakRaiseVerbs}|flush|armed|backed|fresh|launched|happy|ready|awash|loaded|primed|aglow|giddy|backed by|fuell?ed by|buoyed by)\\s+${filler}(?<sum>${sum})${allowedBehind}|(?:${weakRaiseVerbs})\\s+(?:(?:${fillers}|oversubscribed|completion|close|closing|closure|[\\p{Lu}-]+)\\s+){0,3}(?:(?:pre[- ]?)?series [a-k]\\d?|(?:pre[- ]?)?seed|funding|financing|[¤¥]+ (?:in )?(?:funding|financing|series|seed)|(?:growth|bridge|angel|strategic|equity|venture|capital|crowdfunding|minority) (?:round|funding|investment|financing|capital)|(?:investors?|backers)\\s(?:to|and)|new\\sinvestors?$|investment(?:\\sfrom|\\sof|$)|fundraise)\\b(?!\\s(?:talks?|spree|program|strategy|platform|winter|market|tool|news|stage|division|arm|unit|firm|fund|group|business)))`,
  'giu',
);
const anyVerbTakes = new RegExp(
  `(?<=\\S\\s)(?!(?:plus|less|turns|turned|rejects|rejected|leads|led|co-leads|bets|pours|puts|pumps|sinks|plows|backs|backed|invests|invested|preempted|joins|weighs|mulls|eyes|considers|plans|explores|nears|pledges|allocates|earmarks|hands|commits|approves|proposes|offers|promises|donates|gives|lends|awards|launches|expects|loses|owes|costs?|pays|spends|saves|faces|fined?|blamed|worth|needs?|wants?|seeks|eyes|sued|trims|cuts|slashes|reduces|lowers|misses|sheds|wastes|refunds|repays|forfeits|forgoes|cancels|delays|halts|shelves|scraps|withdraws|freezes|is|was|has|had|its|this|as|us)\\s)(?:\\p{L}{2,}(?:s|ed)|\\p{L}{2,}(?:s|ed)\\s(?:on|up|in|into|off|out|down|away|over|with|home|back|through|ahead))\\s+${filler}(?<!\\bto\\s)(?<sum>${sum})${allowedBehind}`,
  'giu',
);
/** `finds new investors`, `adds Acme Ventures to its capital` */
const takesInvestors = new RegExp(
  `(?<=\\S\\s)${notFuture}(?:(?:${raiseVerbs}|wins over)\\s(?:(?:an?|the|new|first|more|and|\\p{Ll}+)\\s){0,3}?(?:${investorNouns})(?=$|[,.;:–—]|\\s(?:for|from|with|and|to|in)\\b)|(?:adds|welcomes)\\s\\p{Lu}[^¤:;]{1,50}?\\s(?:to its capital|as (?:an? )?(?:new )?(?:shareholder|investor))|opens its capital to\\b)`,
  'giu',
);
/** `Two brothers get $6M`: of several the verb has no ending. */
const severalTake = new RegExp(
  `(?<=\\b(?:duo|trio|pair|team|\\p{Ll}{3,}s)\\s)(?:get|land|win|bag|net|pocket|take|score|close|pick up)\\s${filler}(?<sum>${sum})`,
  'giu',
);
/** `Acme has $25M that says yes`, `This startup has £2m to make concrete` */
const has = new RegExp(
  `(?<=\\S\\s)(?:has|have)\\s${filler}(?<sum>${sum})(?=\\s(?:that|to\\s(?!spend|invest|back|fund|deploy|give|lend|pay)))`,
  'giu',
);
/** `Acme wins the trust of its farmers: €700k` */
const takesThenSum = new RegExp(
  `(?<=\\S\\s)${notFuture}(?:${raiseVerbs})\\s[^:¤]{2,50}:\\s${filler}(?<sum>${sum})(?=$|[\\s,.])`,
  'giu',
);
/** `how a doctor a million raised`: German and Dutch put the verb last behind such a word. */
const endsInVerb =
  /(?<=^how to (?:an?|two|three)\s.{2,80}?)(?<sum>¤[¤\s]*¤)\s(?:[^¤]{0,40}\s)?raises(?=$|\s)/giu;
/** A verb known by its shape alone counts only right behind a name: `lenders $1B` in `owes lenders $1B` is none. */
const nameBefore = /(?:^|\s)[\p{Lu}\d][\p{L}\d&.'+-]*,?\s$/u;
const namedRound = new RegExp(
  `(?<sum>${sum})\\+?[\\s-]+(?:(?:in|of)\\s)?(?:(?!to\\b|for\\b|from\\b|and\\b)${word}\\s+){0,3}?(?:${roundWords}|boost|raised|lifeline|shot in the arm|check|cheque)(?![\\p{L}-])`,
  'giu',
);
/** `Acme, round of $10M led by Accel` */
const roundOfSum = new RegExp(
  `(?<=\\S\\s)(?:an?\\s|the\\s|new\\s)*(?:${roundWords})\\sof\\s${filler}(?<sum>${sum})`,
  'giu',
);
const knownVerb = new RegExp(`\\s(?:${weakRaiseVerbs}|${raiseVerbs})$`, 'iu');
/** Not `(?i:…)`: now and then V8 finds nothing by that where there is something (24.21). */
const inEitherCase = (pattern: string) =>
  pattern.replace(/\[(?<range>[^\]]*\p{Ll}[^\]]*)\]|\\.|\p{Ll}/gu, (piece, range?: string) =>
    range
      ? `[${range}${range.toUpperCase()}]`
      : piece.startsWith('\\')
        ? piece
        : `[${piece}${piece.toUpperCase()}]`,
  );
/** A joke in Title Case that ends in its sum: `Tips the Balance With $40M`, `Shapes Up with Series B`. */
const jokeTakes = new RegExp(
  `^(?<subject>\\S+(?:\\s\\S+){0,4})\\s(?!(?:Agrees|Pays|Sues|Sells|Loses|Fines|Settles|Values|Commits|Plans|Expects|Owes|Cuts|Spends|Faces|Invests|Deploys|Awards|Backs|Leads|Buys|Acquires|Seeks|Eyes|Needs|Wants|Targets|Provides|Offers|Doles|Launches|Manages|Is|Was)\\s)(?:\\p{Lu}\\p{Ll}+s)\\s(?:\\p{Lu}[\\p{L}'&-]*\\s|the\\s|an?\\s|its\\s){0,3}?(?:(?:(?:with|to|for|by|up to|Up to|With|To|For)\\s(?:an?\\s|its\\s)?)?(?<sum>${sum})(?=\\s*$|\\s(?:\\p{L}+\\s){0,2}?(?:${inEitherCase(roundWords)})\\b)|(?:(?:${inEitherCase('with|to|for|on|in|into|at|off')})\\s(?:an?\\s|its\\s|New\\s)*|(?:in\\s|up\\s)?(?:New|Fresh|Strategic|Growth|Additional|Equity)\\s)(?:Series\\s[A-K]|(?:Pre-)?Seed|Funding|Financing|Investment|Capital)(?:\\s(?:Round|Funding|Financing|Investment|Extension))?\\s*$)`,
  'u',
);
const sumFor = new RegExp(
  `^(?:[^:¤]{2,40}:\\s)?(?:(?:an?\\s|the\\s|new\\s)*(?:${word}\\s){0,2}?(?:${roundWords})\\s(?:of|worth|at)\\s${filler}(?<ofRound>${sum})\\s(?:for|in|into|to)\\s|(?:${word}\\s){0,2}?(?:${roundWords})\\s(?:for|in)\\s[^:¤]{2,50}:\\s${filler}(?:${sum})|(?:(?:new|fresh|more|further)\\s){1,2}(?:${roundWords})\\sfor\\s(?=\\S)|(?<sum>${sum})\\+?\\s+for\\s(?!(?<!:.*)many\\b)|(?:[^,:¤]{1,30}\\s)?with\\s${filler}(?:${sum})(?:\\s[^,:¤]{1,60})?[,:]|with\\s(?:new\\s|fresh\\s|series\\s[a-k]\\s|seed\\s)?funding\\b[^,]{0,60},)`,
  'giu',
);
const nameBeforeRound = new RegExp(
  `^(?<subject>.{2,80}?)(?:\\s[-–—|:]|:)?\\s(?:(?:doubles?d?|triples?d?|quadruples?d?|boosts|lifts)\\s(?:its\\s)?valuation|(?:${raiseVerbs}|closes?|hits|reaches|reached|crosses|tops|achieves|attains|soars to|doubles|triples|quadruples|nets|now at)\\s(?:over\\s|an?\\s|its\\s|to\\s|at\\s|past\\s|more than\\s)*¥|(?:is|are)\\s(?:now\\s)?(?:valued\\sat|worth)\\s(?:over\\s|nearly\\s|about\\s)?¥|valued\\sat\\s(?:over\\s|nearly\\s|about\\s)?¥+\\s(?:in|after|with|following)\\s[^,]*?\\b(?:round|funding|raise|financing|series)\\b|(?:becomes?|turns|joins|enters|achieves|attains|hits|earns|gains|reaches)\\s(?:[\\p{L}'-]+\\s){0,4}unicorn)`,
  'iu',
);

/** A worth alone tells of no money: `Acme hits $1B valuation`. */
const saysRound = new RegExp(`\\b(?:${roundWords})\\b`, 'iu');
const endsAsIntent = /\b(?:to|could|may|might|will|would|can|should|not)$/i;

function sumAt(sums: MoneyMention[], start: number, end: number): MoneyMention | null {
  return (
    sums.find((mention) => mention.role === 'raise' && mention.start >= start && mention.end <= end) ?? null
  );
}

function firstMatch(
  pattern: RegExp,
  masked: string,
  sums: MoneyMention[],
  isVerb = true,
  behind = /^/,
): Raise | null {
  for (const match of masked.matchAll(pattern)) {
    if (!behind.test(masked.slice(0, match.index))) continue;
    const end = match.index + match[0].length;
    return { verbStart: match.index, end, sum: sumAt(sums, match.index, end), isVerb };
  }
  return null;
}

/** Where a headline says that money came in; null when it does not. Sure verbs first, then jokes, then bare nouns. */
export function findRaise(masked: string, sums: MoneyMention[], isEnglish = true): Raise | null {
  const direct = firstMatch(takesSum, masked, sums);
  const round = firstMatch(takesRound, masked, sums);
  if (direct && round && round.verbStart < direct.verbStart)
    return round.sum ? round : { ...round, sum: direct.sum };
  const found =
    direct ??
    round ??
    firstMatch(isGiven, masked, sums) ??
    firstMatch(roundGives, masked, sums) ??
    firstMatch(tapsInvestors, masked, sums) ??
    firstMatch(fromInvestors, masked, sums) ??
    firstMatch(weaklyTakes, masked, sums) ??
    (isEnglish
      ? (firstMatch(anyVerbTakes, masked, sums, true, nameBefore) ?? findJoke(masked, sums))
      : firstMatch(takesThenSum, masked, sums)) ??
    firstMatch(takesInvestors, masked, sums) ??
    firstMatch(severalTake, masked, sums) ??
    firstMatch(endsInVerb, masked, sums) ??
    firstMatch(has, masked, sums) ??
    firstMatch(namedRound, masked, sums, false) ??
    firstMatch(sumFor, masked, sums, false) ??
    firstMatch(roundOfSum, masked, sums, false);
  if (found) return found.sum ? found : { ...found, sum: sums.find(({ role }) => role === 'raise') ?? null };
  const valued = saysRound.test(masked) ? nameBeforeRound.exec(masked) : null;
  if (!valued?.groups?.subject || endsAsIntent.test(valued.groups.subject)) return null;
  return { verbStart: valued.groups.subject.length, end: valued[0].length, sum: null, isVerb: true };
}

function findJoke(masked: string, sums: MoneyMention[]): Raise | null {
  const joke = jokeTakes.exec(masked);
  if (!joke?.groups?.subject) return null;
  const end = joke[0].length;
  const subject = joke.groups.subject.replace(knownVerb, '');
  return { verbStart: subject.length + 1, end, sum: sumAt(sums, 0, end), isVerb: true };
}

/** `Rigi, Elivaas raise funding`: the plural verb tells. */
const severalRaise =
  /^\p{Lu}[^,:;]{1,30}, [^,:;]{2,30}(?:(?:,|,? and) [^,:;]{2,30})*\s(?:raise|bag|secure|land|snag|net|get)\s(?:¤|(?:\S+\s){0,2}(?:funding|rounds))/u;

/** Every separate raise, to tell one round from a list of several. */
export function countRaises(masked: string): number {
  return severalRaise.test(masked) ? 2 : [...masked.matchAll(takesSum)].length;
}
