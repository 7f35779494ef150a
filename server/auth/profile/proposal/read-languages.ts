import { foldText } from '../../../platform/text/fold-text.ts';
import { anyName, nameOf } from './language-names.ts';
import type { ProfileLine } from './profile-lines.ts';
import { linesOf, type ProfileSection } from './profile-sections.ts';

/** The first that a text has says how well; what needs more words stands before what needs fewer. */
const levels: readonly [RegExp, string][] = [
  [/\b([abc][12])\b/, ''],
  [
    /native|mother tongue|muttersprach|maternelle|bilingu|zweisprachig|nativ[oa]|natif|materna|first language/,
    'native',
  ],
  [/verhandlungssicher|business fluent/, 'business fluent'],
  [
    /full professional|fluent|fließend|fliessend|courant|couramment|bilingue|fluid[oa]|sehr gut|very good|excellent|lu, ecrit|alto|avance|avanzado|advanced|proficient/,
    'fluent',
  ],
  [
    /professional working|professionnel|profesional|conversational|good|gut|intermediate|intermediaire|intermedio|working proficiency|konversation|medio|bon niveau/,
    'good',
  ],
  [
    /limited working|elementary|basic|grundkenntnis|basico|notions|debutant|scolaire|schulkenntnis|beginner|anfanger/,
    'basic',
  ],
];

/** Whether a text names languages that people speak and little else. */
export function isLanguageLine(text: string): boolean {
  const folded = foldText(text);
  const found = folded.match(anyName);
  if (!found) return false;
  const [first = ''] = found;
  return folded.startsWith(first) && folded.length < 30 + 30 * found.length;
}

/** The languages that a profile states, in English with their level: 'German (native)'. */
export function readLanguages(sections: readonly ProfileSection[]): string[] {
  const stated = linesOf(sections, 'languages');
  const elsewhere = linesOf(sections, 'skills', 'contact', 'other').filter(
    ({ text }) => isLanguageLine(text) && levelOf(foldText(text)) !== '',
  );
  const found = new Map<string, string>();
  for (const { text } of join(stated.length > 0 ? stated : elsewhere))
    for (const { name, level } of languagesIn(text)) if (!found.has(name)) found.set(name, level);
  return [...found].map(([name, level]) => (level === '' ? name : `${name} (${level})`)).slice(0, 8);
}

/** A profile page says the level on the line below the language. */
function join(lines: readonly ProfileLine[]): ProfileLine[] {
  const joined: ProfileLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && !foldText(line.text).match(anyName))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    else joined.push(line);
  }
  return joined;
}

function languagesIn(text: string): { name: string; level: string }[] {
  const folded = foldText(text);
  const found = [...folded.matchAll(anyName)];
  return found.map((match, index) => {
    const behind = folded.slice(match.index + match[0].length, found[index + 1]?.index ?? folded.length);
    const before =
      folded
        .slice(0, match.index)
        .split(/[,;|·•]/)
        .at(-1) ?? '';
    return {
      name: nameOf.get(match[0]) ?? match[0],
      level: levelOf(behind) || (index === 0 || found.length > 1 ? levelOf(before) : ''),
    };
  });
}

function levelOf(folded: string): string {
  for (const [form, level] of levels) {
    const match = form.exec(folded);
    if (match) return level || (match[1] ?? '').toUpperCase();
  }
  return '';
}
