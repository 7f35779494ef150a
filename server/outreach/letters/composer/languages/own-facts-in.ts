import { readRole } from '../../../../reference/job-titles/read-role.ts';
import type { LetterPlan } from '../letter-plan.ts';
import { afterColon, capitalise, oneLine } from '../wording.ts';
import { isIn, languageOf, mayBeIn } from './language-of.ts';
import type { LetterWords, OtherLanguage } from './words.ts';
import { wordsOf } from './words-of.ts';

/** A statement of the user's: a whole sentence, or what stands behind a colon because it is none. */
export type OwnIn = { kind: 'sentence' | 'phrase' | 'work'; text: string };

/** What the user did, of what they wrote in this language; a line that is of no sure language is of that of the others. */
export function ownIn(plan: LetterPlan, language: OtherLanguage): OwnIn[] {
  const { ownTexts, ownWork } = plan;
  const words = wordsOf[language];
  const isOfWriter = languageOf(ownTexts.join('. ')) === language;
  return ownTexts
    .filter((text) => isIn(text, language) || (isOfWriter && mayBeIn(text, language)))
    .filter((text) => !saysTitle(text, plan))
    .map((text): OwnIn => {
      const line = oneLine(text).replace(/[.!?]+$/, '');
      const sentence = words.firstPerson.test(line) ? `${line}.` : words.done(line);
      return sentence === null
        ? { kind: text === ownWork ? 'work' : 'phrase', text: line }
        : { kind: 'sentence', text: capitalise(sentence) };
    });
}

/** Whether a line of work begins with the title that the introduction says: 'Verpleegkundige op een afdeling cardiologie'. */
export const saysTitle = (text: string, { profession }: LetterPlan) =>
  profession !== null && text.toLowerCase().startsWith(`${profession.toLowerCase()} `);

/** Statements as sentences: two that begin alike are one, and phrases stand behind one colon. */
export function sayOwnIn(
  statements: readonly OwnIn[],
  { locale, joined, results, work }: LetterWords,
): string[] {
  const textsOf = (kind: OwnIn['kind']) =>
    statements.filter((each) => each.kind === kind).map(({ text }) => text);
  const written = textsOf('phrase');
  // German nouns have their capitals anywhere.
  const phrases = locale.startsWith('de') ? written : written.map(afterColon);
  const said = joinAlike(textsOf('sentence'), joined);
  const listed = [...textsOf('work').map(work), ...(phrases.length > 0 ? [results(phrases)] : [])];
  return statements[0]?.kind !== 'sentence' ? [...listed, ...said] : [...said, ...listed];
}

/** 'Ich habe … eingeführt und … ausgebildet.' */
function joinAlike(sentences: readonly string[], { have, and }: LetterWords['joined']): string[] {
  const [first, second, ...others] = sentences;
  if (!first?.startsWith(have) || !second?.startsWith(have)) return [...sentences];
  if (`${first}${second}`.includes(and)) return [...sentences];
  return [`${first.replace(/\.$/, '')}${and}${second.slice(have.length)}`, ...others];
}

/** Who the user is, and what they seek where that is something else. */
export function introductionIn(plan: LetterPlan, language: OtherLanguage): string[] {
  const { profession, experienceYears: years, isChange, sought } = plan;
  if (profession === null) return [];
  const words = wordsOf[language];
  const isBeginner = years !== null && years <= 1;
  const said = words.introduction(plan.choices.tone, {
    title: saysTitle(plan.ownWork, plan)
      ? `${profession}${oneLine(plan.ownWork).slice(profession.length)}`
      : (ownTitleIn(plan, language) ?? profession),
    years: isBeginner ? null : years,
    isBeginner,
  });
  return isChange && sought ? [said, words.seeks(sought)] : [said];
}

const longestTitle = 5;

/** The user's title as their profile says it in the language that they write in: 'Directrice commerciale' for 'Head of Sales'. */
export function ownTitleIn(
  { profession, ownWork, ownTexts }: LetterPlan,
  language: OtherLanguage,
): string | null {
  const [line = ''] = ownWork.split('\n');
  const title = oneLine(line);
  if (title === '' || title.split(' ').length > longestTitle || languageOf(title) === 'en') return null;
  if (languageOf(ownTexts.join('. ')) !== language) return null;
  const [own, known] = [readRole(title), readRole(profession ?? '')];
  const isKnown = own.roleFunction !== 'other' || own.roleField !== 'unknown';
  const isSame =
    own.roleFunction === known.roleFunction && [own.roleField, 'unknown'].includes(known.roleField);
  return isKnown && isSame ? title : null;
}
