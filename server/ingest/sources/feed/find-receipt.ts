import { investorNouns, isForMany, namesOne } from './company/names-one.ts';
import type { Raise } from './find-raise.ts';
import type { MoneyMention } from './read-money.ts';
import { roundWords } from './vocabulary.ts';

/** Money that a headline says a company takes without making the company its subject. */
export type Receipt = {
  raise: Raise;
  /** The words that hold the company. */
  company: string;
};

const amount = '(?:¤[¤\\s]*¤|undisclosed amount)';
const small =
  '(?:(?:an?|the|this|over|more than|about|nearly|new|fresh|another|first|second|third|final|more|its)\\s)*';
/** Nouns of one event; `capital` and `investment` alone may be of anything. */
const events =
  '(?:[Pp]re[- ]?)?[Ss]eries\\s[A-Ka-k]\\b|(?:[Pp]re[- ]?)?[Ss]eed(?:\\s(?:round|funding))?|(?:\\p{L}+\\s)?round|(?:capital|cash)\\sinjection|check|cheque|bridge|tranche|fundraise|crowdfunding';
/** `¤`, `a check of ¤`, `Seed round: ¤`: what the clause is about, before the word that says who takes it. */
const sumOrRound = `${small}(?:${amount}(?:\\s(?:${roundWords})){0,2}|(?:\\p{L}+\\s)?(?:${roundWords}|check|cheque)(?:\\s\\p{Ll}+)?(?:\\s(?:of|worth)\\s${small}|:\\s)${amount})`;
const begins = '(?<=^|[:?!]\\s|\\s[–—-]\\s|\\bbehind\\s)';
/** `in three days`, `from local angels` */
const aside = '(?:\\s(?:in|within|from|by|led by|via)\\s[^:,;¤]{1,40}?)?';

type Frame = { pattern: RegExp; isVerb?: boolean; needsKind?: boolean };

/** In each the company is named; `needsKind` where its kind has to be said as well, because the noun may be of anything. */
const frames: readonly Frame[] = [
  {
    pattern: new RegExp(
      `${begins}(?:(?:from|with)\\s(?:[\\p{Ll}-]+\\s){1,3}?)?${sumOrRound}${aside}(?:\\s(?:extra|more))?\\s(?:for|goes to|to(?=\\s(?:the|an?)\\s|\\s\\p{Lu}))\\s(?<company>[^:;¤]{2,70})`,
      'iu',
    ),
  },
  {
    pattern: new RegExp(
      `${begins}${small}(?:${events})(?:\\s\\p{Ll}+)?${aside}\\sfor\\s(?<company>[^:;¤]{2,70})`,
      'iu',
    ),
  },
  {
    pattern: new RegExp(
      `${begins}${small}(?:\\p{Lu}\\S*\\s)?(?:${roundWords})\\s(?:for|in)\\s(?<company>[^:;¤]{2,70})`,
      'iu',
    ),
    needsKind: true,
  },
  {
    pattern: new RegExp(
      `${begins}(?:\\p{Ll}+\\s)?new\\s(?:${investorNouns})\\s(?:for|in|at|to)\\s(?<company>[^:;¤]{2,70})`,
      'iu',
    ),
  },
  {
    pattern:
      /\s(?:hands?|handed|gives?|gave|slips?|channels?)\s(?:an?\s|another\s|over\s)*¤[¤\s]*¤(?:\s(?:of|in)\s[^:;¤]{1,30})?\sto\s(?<company>[^:;¤]{2,70})/iu,
    isVerb: true,
  },
  {
    pattern:
      /\s(?:hands?|handed|gives?|gave)\s(?<company>(?:the\s|\p{L}+-based\s|startup\s|scaleup\s|company\s)+[^:;¤]{2,50}?)\s(?:an?\s|another\s|over\s)*¤/iu,
    isVerb: true,
  },
  {
    pattern:
      /\s(?:writes?|wrote|signs?|signed|cuts?)\s(?:\p{Ll}+\s){0,3}?(?:check|cheque)\s(?:for|to)\s(?<company>[^:;¤]{2,70})/iu,
    isVerb: true,
  },
  {
    pattern: /\s\p{Ll}+\s(?:an?\s|another\s|over\s)*¤[¤\s]*¤\sinto\s(?<company>[^:;¤]{2,70})/u,
    isVerb: true,
  },
  { pattern: /\sinto the capital of\s(?<company>[^:;,¤]{2,60}?)(?=$|[,:;]|\sinvests\b)/u },
  {
    pattern: new RegExp(
      `^(?:[^:¤]{0,60}\\s)?(?<company>\\p{Lu}[\\p{L}\\d.&-]*(?:\\s\\p{Lu}[\\p{L}\\d.&-]*){0,2})'s\\s(?:${events})\\s(?:hits|reaches|tops|closes at|comes to|grows to|swells to)\\s(?:an?\\s|over\\s)*¤`,
      'u',
    ),
    isVerb: true,
  },
  {
    pattern: new RegExp(
      `^(?:\\S+\\s){0,3}?(?:${investorNouns})\\s(?:gives?|puts?|adds?|invests?|hands?)\\s(?:an?\\s|over\\s)*¤[¤\\s]*\\s(?:for|to|in|into|behind)\\s(?<company>[^:;¤]{2,70})`,
      'iu',
    ),
    isVerb: true,
  },
  // `Now raises Acme ¤`: in German, Dutch and Swedish an adverb may come first.
  {
    pattern:
      /(?:^|[:–—.!?-]\s)(?:(?!startup|scaleup|company|founders|investors)\p{L}\p{Ll}*\s){0,2}?raises\s(?!Series|Seed)(?<company>\p{Lu}[^:;,¤]{1,40}?)(?<!\sand)\s(?:an?\s|over\s|more than\s)*¤/u,
    isVerb: true,
  },
  // `Two funds in the round of ¤ of Acme`
  {
    pattern: new RegExp(
      `\\sin\\s(?:the\\s|an?\\s)?(?:${events})\\s(?:of\\s¤[¤\\s]*\\s)?of\\s(?<company>\\p{Lu}[^:;,¤]{1,50})`,
      'u',
    ),
  },
  // `Acme: third round brings ¤`
  {
    pattern: new RegExp(
      `^(?<company>[^:¤]{2,50}):\\s(?:[^:¤]{0,40}\\s)?(?:${events})\\s(?:\\p{Ll}+\\s)?¤`,
      'u',
    ),
  },
  {
    pattern:
      /^¤[¤\s]*\sin\s(?:the|its|their)\s(?:bank|pocket|coffers|kitty)[,:]\s(?:(?:how|why)\s)?(?<company>[^:;,¤]{2,70})/iu,
  },
  // `Acme: backers add ¤`, `Acme: Fund One leads round`
  {
    pattern: new RegExp(
      `^(?<company>[^:¤]{2,50}):\\s(?:[^:¤]{0,40}(?:${investorNouns})\\s(?:adds?|invests?|puts?)\\s(?:an?\\s|another\\s|in\\s)*¤|\\p{Lu}[^:¤]{1,40}\\sinvests\\s(?:an?\\s|another\\s)*¤[¤\\s]*$|\\p{Lu}[^:¤]{1,60}\\sleads?\\s(?:an?\\s|the\\s)?(?:¤[¤\\s]*\\s)?(?:${roundWords})$)`,
      'iu',
    ),
  },
  {
    pattern: new RegExp(
      `(?:^|\\s)(?:inside|behind)\\s(?<company>\\p{Lu}[^:;¤]{1,50}?)'s\\s(?:\\S+\\s){0,2}?(?:${events})`,
      'u',
    ),
  },
];

/** Who takes the money that no verb gives: `12 M€ for Acme`, `Capital increase for Acme: two investors enter`. */
export function findReceipt(masked: string, text: string, sums: MoneyMention[]): Receipt | null {
  for (const { pattern, isVerb = false, needsKind = false } of frames) {
    const found = pattern.exec(masked);
    const phrase = found?.groups?.company;
    if (!found || !phrase) continue;
    const start = masked.indexOf(phrase, found.index);
    const company = text.slice(start, start + phrase.length);
    if (isForMany(company) || !namesOne(company, needsKind)) continue;
    const sum = sums.find(({ role }) => role === 'raise') ?? null;
    return {
      raise: { verbStart: found.index, end: found.index + found[0].length, sum, isVerb },
      company: company.replace(/,.*$|\sand\s(?:the|its|their|an?)\s\p{Ll}.*$/u, ''),
    };
  }
  return null;
}
