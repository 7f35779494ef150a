import { escaped } from '../company-clauses.ts';

/** How a language with the verb in second place speaks of a company. */
export type Inverted = {
  /** What stands before the verb: 'Wie ich gelesen habe,' */
  lead: string;
  company: string;
  /** Words that stand for the company: 'das Unternehmen'. */
  company3rd: RegExp;
  /** Verbs that tell what is planned, in the singular: 'will', 'soll'. */
  modals: string;
  /** What begins before the verb: 'Mit dem Geld'. */
  beginnings: string;
};

/** The company, then what it does: 'Kestrel baut …' is 'Wie ich gelesen habe, baut Kestrel …'. Null for another order. */
export function invertAfterName(line: string, { lead, company, company3rd }: Inverted): string | null {
  const named = new RegExp(`^(?:${escaped(company)}|${escaped(company.split(' ')[0] ?? company)}) `, 'u');
  const found = named.exec(line)?.[0] ?? new RegExp(`^(?:${company3rd.source}) `, 'iu').exec(line)?.[0];
  if (found === undefined) return null;
  const [, verb, rest] = /^(\p{Ll}+) (.+)$/u.exec(line.slice(found.length)) ?? [];
  return verb && rest && /t$|^(?:will|wil|kan|kann|soll|zal|is|mag)$/.test(verb)
    ? `${lead} ${verb} ${company} ${rest}.`
    : null;
}

/** A plan whose subject is not first or is the money: 'Mit dem Geld will das Unternehmen …', 'Das Kapital soll …'. */
export function invertPlan(line: string, inverted: Inverted): string | null {
  const { lead, company, company3rd, modals, beginnings } = inverted;
  const named = `(?:${company3rd.source}|${escaped(company)}|${escaped(company.split(' ')[0] ?? company)})`;
  const before = new RegExp(
    `^(?<what>(?:${beginnings}) [^,]{3,60}?) (?<verb>${modals}) ${named} (?<rest>.+)$`,
    'iu',
  ).exec(line)?.groups;
  if (before) return `${lead} ${before.verb} ${company} ${lowered(before.what)} ${before.rest}.`;
  const named3rd = invertAfterName(line, inverted);
  if (named3rd !== null) return named3rd;
  const money = new RegExp(`^(?<what>\\p{L}+ [^,]{3,60}?) (?<verb>${modals}) (?<rest>.+)$`, 'u').exec(
    line,
  )?.groups;
  if (money && articles.test(line)) return `${lead} ${money.verb} ${lowered(money.what)} ${money.rest}.`;
  return null;
}

const articles = /^(?:Das|Die|Der|Ein|Eine|De|Het|Een)\b/;

const lowered = (text = '') => text.charAt(0).toLowerCase() + text.slice(1);
