import { escaped } from '../company-clauses.ts';

/** Words of a language by which a sentence about a company is told. */
type Telling = {
  company: string;
  /** Words that stand for the company: 'l’entreprise'. */
  company3rd: RegExp;
  /** Small words that have a capital only at the beginning of a sentence. */
  small: RegExp;
};

/** A sentence as it goes on after 'I read that', where that keeps the order of its words: the company has its name. */
export function asClause(line: string, { company, company3rd, small }: Telling): string {
  const said = line.replace(new RegExp(`^(?:${company3rd.source})(?=,? )`, 'iu'), company);
  return small.test(said) ? `${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
}

/** Whether a sentence begins with the company, perhaps after an article. */
export const isOfCompany = (line: string, company: string) =>
  new RegExp(`^(?:\\p{L}{1,3}[ ’'])?${escaped(company.split(' ')[0] ?? company)}\\b`, 'u').test(line);
