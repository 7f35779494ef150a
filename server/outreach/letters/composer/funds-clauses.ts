import {
  addressed,
  escaped,
  firstSentence,
  firstWord,
  isRepeatable,
  longestClause,
  lowerIfPlain,
} from './company-clauses.ts';

/** What the money is for: 'to' goes on with a verb, 'for' with what is paid. */
export type FundsClause = { kind: 'to' | 'for'; text: string };

/**
 * What the new money is for, as it goes on after 'you plan to' or 'the round goes towards': sentences of the news lose their
 * subject and who said it. Null for what is no statement about the company.
 */
export function fundsClauseOf(sentence: string, name = ''): FundsClause | null {
  const whole = firstSentence(withoutSpeaker(sentence).replace(/[“”"]/g, ''));
  if (whole === null || !isRepeatable(whole)) return null;
  const company = companyPattern(name);
  const line = withoutReport(whole, company);
  const planned = new RegExp(`^${company}(?: now| also)? ${modal} (?<rest>.{6,})$`, 'iu').exec(line)?.groups;
  if (planned?.rest) return bounded(spentOn(planned.rest) ?? { kind: 'to', text: planned.rest });
  const done = sayDone(line, company);
  if (done) return bounded({ kind: 'to', text: done });
  const paid = new RegExp(`^${money}(?<more>[^,;]{0,30}?) (?<rest>${verbOfMoney} .{6,})$`, 'iu').exec(
    line,
  )?.groups;
  if (paid?.rest) return clauseOfMoney(paid.rest, company);
  const short = /^(?:funds?|finances?|pays? for) (?<what>[^;]{6,170})$/iu.exec(line)?.groups?.what;
  if (short) return bounded({ kind: 'for', text: short });
  if (
    !new RegExp(`^${company}\\b`, 'iu').test(line) &&
    !sumOrFirstPerson.test(line) &&
    !/\b(?:will|would|plans?|expects?|intends?|aims?|said|says|goes|is|are|opens?|hires?(?= \p{L})(?! (?:in|and|across|for) )|doubles?|builds?|carries)\b/iu.test(
      line,
    )
  )
    return bounded({ kind: 'for', text: lowerIfPlain(line) });
  return null;
}

/** What the company or its money does now, behind a 'to': 'hires 120 people and opens a factory'. */
function sayDone(line: string, company: string): string | null {
  const subject = `(?:${company}|${money})`;
  const hiring = new RegExp(`^${subject} (?:is|are) hiring (?<whom>.{6,})$`, 'iu').exec(line)?.groups?.whom;
  if (hiring) return `hire ${hiring}`;
  const done = new RegExp(`^${subject} (?<deed>(?:${deeds}) .{6,})$`, 'iu').exec(line)?.groups?.deed;
  return done
    ? done.replace(
        new RegExp(`(?<=^|and )(?:${deeds})(?= )`, 'giu'),
        (verb) => baseOf[verb.toLowerCase()] ?? verb,
      )
    : null;
}

const baseOf: Readonly<Record<string, string>> = {
  hires: 'hire',
  opens: 'open',
  builds: 'build',
  doubles: 'double',
  triples: 'triple',
  expands: 'expand',
  launches: 'launch',
  adds: 'add',
  grows: 'grow',
  enters: 'enter',
};
const deeds = Object.keys(baseOf).join('|');

/** A quotation without who said it, whose post no letter repeats: '“We plan to hire 30 engineers,” said CEO Ana Ruiz.' */
const withoutSpeaker = (sentence: string) =>
  /\b(?:plan|intend|aim|expect|want) to\b|\b(?:hire|open|launch|expand|double)\b/.test(sentence)
    ? (/^[“"](?<said>[^”"]{12,}?),?[”"]/.exec(sentence)?.groups?.said ?? sentence)
    : sentence;

/** The company as a subject. */
const companyPattern = (name: string) =>
  `(?:it|they|we|the (?:company|startup|start-up|firm|business|team|group)${
    name === '' ? '' : `|${escaped(firstWord(name).replace(/,$/, ''))}(?:,? \\p{Lu}[\\p{L}\\d.]*){0,3}`
  })`;

const money =
  '(?:(?:most|much|all|half|part|the bulk|a large part) of )?(?:(?:the|this|its|these|our) )?(?:(?:new|fresh|latest|additional|seed|Series [A-H]) )*(?:\\p{Sc}?[\\d.,]+ ?(?:k|m|mn|bn|million|billion)? )?(?:money|funds?|funding|capital|proceeds|financing|investment|round|raise|cash|it)';

const modal =
  '(?:will|would|(?:plans?|planned|intends?|aims?|wants?|expects?|hopes?|looks?) to|(?:is|are|was) (?:planning|looking|going|set|aiming) to)(?! be\\b)';

const verbOfMoney =
  '(?:will|would|is|are|go(?:es)?|pays?|helps?|allows?|enables?|lets?|funds?|finances?|supports?|backs?)';

/** Without the words that say who said it, and with what: 'The company said it would …', 'With the money, it will …'. */
function withoutReport(line: string, company: string): string {
  return line
    .replace(new RegExp(`^(?<subject>${company}), [^,]{3,80}, `, 'iu'), '$<subject> ')
    .replace(
      /^(?:with|using|following|after) (?:the|this|its|these)[^,]{0,60}(?:money|funds?|funding|capital|proceeds|financing|investment|round|raise|cash)[^,]{0,20}, /iu,
      '',
    )
    .replace(
      new RegExp(
        `^${company} (?:said|says|say|announced|announces|added|explained)(?: \\p{L}+day)?,?(?: that)? (?=${company} |${money} )`,
        'iu',
      ),
      '',
    )
    .replace(
      new RegExp(`, (?:${company} (?:said|says|announced|added)|(?:said|says) ${company}).*$`, 'iu'),
      '',
    );
}

/** What stands behind 'will': 'use the money to hire' hires, 'invest it in sales' is for sales. */
function spentOn(rest: string): FundsClause | null {
  const [, to] =
    /^(?:use|spend|deploy|put|invest)\b[^.;]{0,70}? to (?=\p{Ll})(?<to>.{6,})$/iu.exec(rest) ?? [];
  const [, what] =
    /^(?:use\b[^.;]{0,60}? (?:for|towards?)|(?:spend|deploy|put|invest|allocate|channel|direct)\b[^.;]{0,60}? (?:into|in|on|for|towards?)) (.{6,})$/iu.exec(
      rest,
    ) ?? [];
  // Of both the first one tells.
  if (what && (!to || what.length > to.length))
    return { kind: 'for', text: what.replace(/ and (?:in|into|on|for|towards?) /g, ' and ') };
  if (to) return { kind: 'to', text: to };
  return /^(?:use|spend|deploy|put|invest|allocate)\b/i.test(rest) ? { kind: 'to', text: rest } : null;
}

function clauseOfMoney(rest: string, company: string): FundsClause | null {
  const said = rest.replace(/^(?:will|would|is|are)(?: also| mainly| primarily)?(?: to)?(?: be)? /i, '');
  const isPlanned = said !== rest;
  const helped = new RegExp(
    `^(?:helps?|allows?|enables?|lets?)(?: (?:${company}|us))?(?: to)? (?<to>\\p{Ll}.{6,})$`,
    'iu',
  ).exec(said)?.groups;
  if (helped?.to) return bounded({ kind: 'to', text: helped.to });
  const [, to] =
    /^(?:used|spent|deployed|put|invested|earmarked)[^.;]{0,20}? to (?=\p{Ll})(.{6,})$/iu.exec(said) ?? [];
  if (to) return bounded({ kind: 'to', text: to });
  const [, what] =
    /^(?:(?:used|spent|deployed|put|invested|earmarked|allocated|going)[^.;]{0,20}? (?:for|on|in|into|towards?)|go(?:es)? (?:in)?to|go(?:es)? towards?|for|pays? for|funds?|finances?|supports?|backs?) (.{6,})$/iu.exec(
      said,
    ) ?? [];
  if (what) return bounded({ kind: 'for', text: what });
  return isPlanned && /^\p{Ll}+ /u.test(said) && !/^(?:an?|the|not|also|\p{Ll}+(?:ed|ing)) /u.test(said)
    ? bounded({ kind: 'to', text: said })
    : null;
}

/** What is theirs is said to them. */
const ofYours = (text: string) => addressed(text.replace(/\bits (?=\p{Ll})/gu, 'your '));

const sumOrFirstPerson = /\p{Sc}\s?\d|(?<!\p{L})(?:we|our|us|I)(?!\p{L})/u;

function bounded(clause: FundsClause): FundsClause | null {
  const text = ofYours(lowerIfPlain(clause.text));
  return text.length <= longestClause && !sumOrFirstPerson.test(text) ? { ...clause, text } : null;
}
