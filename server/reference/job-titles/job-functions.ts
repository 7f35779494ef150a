import { functionOfField, type RoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { meaningOfTitle, readPhrases, withFurther } from './phrases-of-titles.ts';

/** What words say of the field of a title within its function. */
export const wordsOfFields = readPhrases(new URL('./field-words.txt', import.meta.url));

// These words lead any part of a company too: 'Vice President of Sales' is of sales.
const leads: RoleField = 'general-management';

// The tables are ours and a test reads every line of them.
const phrases = withFurther(
  readPhrases(new URL('./functions.txt', import.meta.url)),
  wordsOfFields,
  (field) => (field === leads ? null : functionOfField(field as RoleField)),
);

/** The function by the words of a title alone, without a look at occupations: of any stretch of a sentence. */
export function readFunction(title: string): RoleFunction {
  return statedFunction(title) ?? 'other';
}

/**
 * What a title's work is, by its noun; the department only where the title does not say. Null where no word says it, which is less
 * than that it is none of the others.
 */
export function statedFunction(title: string, department: string | null = null): RoleFunction | null {
  if (isGeneralApplication(title)) return null;
  // The table is ours and a test reads every line of it.
  const found = meaningOfTitle(phrases, { title, department }) as RoleFunction | null;
  return found === 'science' && machineLearning.test(foldText(title)) ? 'data' : found;
}

const machineLearning =
  /\b(?:nlp|ai|ia|ml|llms?|machine learning|deep learning|computer vision|reinforcement|generative|speech)\b/;

const sayings =
  `open application|general application|general applications|spontaneous application|speculative application|
unsolicited application|open applications|talent pool|talent community|talent network|future opportunities|
future opportunity|future openings|general interest|expression of interest|express interest|join our talent|
dont see your role|don't see (?:a|the|your)|can't find (?:a|the|your)|initiativbewerbung\\w*|initiativ bewerbung|spontanbewerbung|
blindbewerbung|candidature spontanee|candidatures spontanees|candidature libre|open sollicitatie|open sollicitaties|
spontanansokan|spontan ansokan|apen soknad|åpen søknad|uopfordret ansogning|avoin hakemus|candidatura espontanea|
candidatura spontanea|candidaturas espontaneas|autocandidatura|candidatura aberta|banco de talentos|aplikacja spontaniczna|
spontaniczna aplikacja|evergreen application|open position|dream job|work with us|apply anyway|your dream role`
    .replace(/\n/g, '')
    .split('|');

const pattern = new RegExp(`(?<![\\p{L}])(?:${sayings.join('|')})(?![\\p{L}])`, 'u');

/** An invitation to write without a role: it is kept apart and never counts as hiring. */
export function isGeneralApplication(title: string, department: string | null = null): boolean {
  return [title, department ?? ''].some((text) => pattern.test(foldText(text).replace(/\s+/g, ' ').trim()));
}
