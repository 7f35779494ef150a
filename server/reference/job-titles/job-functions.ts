import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { readTable } from '../../platform/text/read-table.ts';

/** A title fit to show: one line, entities read, without what cannot be seen and without whom the law names. */
export function tidyTitle(title: string): string {
  return title
    .replace(/&(amp|#38);/g, '&')
    .replace(/&(#39|#x27|apos);/g, "'")
    .replace(/&(quot|#34);/g, '"')
    .replace(/&nbsp;/g, ' ')
    .toWellFormed()
    .replace(/\s/g, ' ')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(gendersOfLaw, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestTitle);
}

const longestTitle = 200;

/** '(m/w/d)' and its kin, which say nothing of the work. */
const gendersOfLaw =
  /\(?\b(?:[mwfhdxi]|div|gn)(?:\s?[/|*,]\s?(?:[mwfhdxi]|div|gn)){1,3}\b\)?|\(?\ball genders\b\)?|\*in(?:nen)?\b|:in(?:nen)?\b|[:*/]?-?in\b(?=\s*\()/giu;

/** The parts of a title in the order in which they count: what stands in brackets comes last. */
export function partsOfTitle(title: string): string[] {
  const brackets: string[] = [];
  const plain = tidyTitle(title).replace(/[([{]([^)\]}]*)[)\]}]/g, (_, inner: string) => {
    brackets.push(inner);
    return ' | ';
  });
  return [...plain.split(/\s[-–—]\s|[|,;:–—]|\s\/\s|\s@\s/), ...brackets]
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Its words without case, accents and punctuation; 'IT' in capitals is a trade, 'it' is not. */
function foldedWords(text: string): string[] {
  return foldText(text.replace(/\b(?:IT|TI)(?=\b|-)/g, 'information technology').replace(/&/g, ' and '))
    .replace(/['’]/g, ' ')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean);
}

/** The functions that a user's job titles belong to; a title of no function asks for none. */
export function functionsOfTitles(titles: readonly string[]): ReadonlySet<RoleFunction> {
  return new Set(titles.map((title) => readFunction(title)).filter((found) => found !== 'other'));
}

const sureties = ['strong', 'weak', 'faint'] as const;

type Surety = (typeof sureties)[number];

type Meaning = { role: RoleFunction; surety: Surety };

const longestPhrase = 5;

const phrases = new Map<string, Meaning>();

const beginnings = new Map<string, Meaning>();

const endings = new Map<string, Meaning>();

for (const [role, surety, words = ''] of readTable(new URL('./functions.txt', import.meta.url)))
  for (const phrase of words.split(', ')) {
    // The table is ours and a test reads every line of it.
    const meaning = { role: role as RoleFunction, surety: surety as Surety };
    const spelt = foldedWords(phrase.replaceAll('*', '')).join(' ');
    if (phrase.startsWith('*')) takeFirst(endings, spelt, meaning);
    else {
      takeFirst(phrases, spelt, meaning);
      if (phrase.endsWith('*') && !spelt.includes(' ')) takeFirst(beginnings, spelt, meaning);
    }
  }

/** What a title's work is, by its noun; the department only where the title does not say. */
export function readFunction(title: string, department: string | null = null): RoleFunction {
  if (isGeneralApplication(title)) return 'other';
  const found = functionOf(title, department);
  return found === 'science' && machineLearning.test(foldText(title)) ? 'data' : found;
}

const machineLearning =
  /\b(?:nlp|ai|ia|ml|llms?|machine learning|deep learning|computer vision|reinforcement|generative|speech)\b/;

function functionOf(title: string, department: string | null): RoleFunction {
  const said = partsOfTitle(title).map(foldedWords);
  const behind = department ? [foldedWords(department)] : [];
  // What many fields share says less than the department does.
  return (
    meaningOfParts(said, ['strong', 'weak']) ??
    meaningOfParts(behind, sureties) ??
    meaningOfParts(said, ['faint']) ??
    'other'
  );
}

function meaningOfParts(parts: readonly string[][], each: readonly Surety[]): RoleFunction | null {
  for (const surety of each)
    for (const words of parts) {
      const found = lastMeaning(words, surety);
      if (found) return found;
    }
  return null;
}

/** Of what stands before 'of', 'for' or 'to' the last words count, then of what stands behind. */
function lastMeaning(words: readonly string[], surety: Surety): RoleFunction | null {
  const whole = meaningAtEnd(words, surety, words.length);
  const joint = words.findIndex((word, index) => index > 0 && linking.has(word));
  if (joint === -1) return whole;
  const across = meaningAcross(words, joint);
  if (across) return across.surety === surety ? across.role : null;
  return meaningAtEnd(words, surety, joint) ?? whole;
}

/** A fixed phrase that holds the joint, such as 'chef de projet' and 'chief of staff'. */
function meaningAcross(words: readonly string[], joint: number): Meaning | null {
  for (let first = Math.max(0, joint - longestPhrase); first < joint; first += 1)
    for (let last = Math.min(words.length, first + longestPhrase); last > joint + 1; last -= 1) {
      const found = phrases.get(words.slice(first, last).join(' '));
      if (found) return found;
    }
  return null;
}

const linking = new Set('of for to with at in de des du di da do dos fur til till hos ds'.split(' '));

function meaningAtEnd(words: readonly string[], surety: Surety, end: number): RoleFunction | null {
  for (let last = end; last > 0; last -= 1)
    for (let first = Math.max(0, last - longestPhrase); first < last; first += 1) {
      const meaning = meaningOf(words.slice(first, last));
      if (meaning?.surety === surety) return meaning.role;
    }
  return null;
}

function meaningOf(words: readonly string[]): Meaning | undefined {
  const exact = phrases.get(words.join(' '));
  if (exact || words.length > 1) return exact;
  const [word = ''] = words;
  return meaningOfPart(word);
}

/** Of the endings and beginnings of a word the longest that is known; of two as long the ending, which is its noun. */
function meaningOfPart(word: string): Meaning | undefined {
  for (let length = word.length; length > 1; length -= 1) {
    const end = length < word.length ? endings.get(word.slice(-length)) : undefined;
    const found = end ?? beginnings.get(word.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

function takeFirst(meanings: Map<string, Meaning>, spelt: string, meaning: Meaning): void {
  if (!meanings.has(spelt)) meanings.set(spelt, meaning);
}

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
