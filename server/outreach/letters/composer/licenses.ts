import type { LetterLanguage } from '../../../../contract/outreach/letters.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import type { LetterPlan } from './letter-plan.ts';

const beginnings: Record<LetterLanguage, string> = {
  en: 'My licenses and certificates:',
  de: 'Meine Zulassungen und Zertifikate:',
  fr: 'Mes certifications :',
  es: 'Mis certificaciones:',
  it: 'Le mie certificazioni:',
  nl: 'Mijn certificaten:',
  pt: 'As minhas certificações:',
};

/**
 * Work that is only done with a license, by the SOC: health care, law, social work, teaching at schools, flying, electrical
 * work and plumbing, and accounting.
 */
const licensedWork = /^(?:29-|31-2|23-1011|21-1|25-20|53-20|47-2111|47-2152|13-2011)/;

/**
 * Who the user is, with the licenses of those whose work asks for one, as they list them; elsewhere these would only make a
 * letter longer. What is sought stands last: the question follows.
 */
export function withLicenses(plan: LetterPlan, introduction: readonly string[]): string[] {
  const { licenses, profession, isChange, choices } = plan;
  const code = occupationOf(foldText(profession ?? ''))?.code ?? '';
  if (licenses === null || choices.length === 'note' || !licensedWork.test(code)) return [...introduction];
  const said = `${beginnings[choices.language]} ${licenses}.`;
  return isChange ? [said, ...introduction] : [...introduction, said];
}
