import { aboutMeLimits } from '../../../../contract/outreach/about-me-limits.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { hasContactDetails } from './contact-details.ts';
import { deedIn, hasAmount } from './deeds.ts';
import { isDated, isNamed, type ProfileLine } from './profile-lines.ts';
import type { ProfileSection, SectionName } from './profile-sections.ts';

type Statement = { text: string; score: number };

const weightOfSection: Partial<Record<SectionName, number>> = {
  achievements: 3,
  experience: 1,
  projects: 0.8,
  summary: 0.2,
  head: 0,
};

const shortest = 12;
/** A longer statement is no result any more, but a story. */
const longest = 240;

/** Up to five deeds in the words of their owner, those with an effect and a number first. */
export function readResults(sections: readonly ProfileSection[]): string[] {
  const statements = sections.flatMap(({ name, lines }) => {
    const weight = weightOfSection[name];
    return weight === undefined ? [] : statementsIn(lines, weight, name);
  });
  const byWords = new Map<string, string>();
  const ranked = statements
    // The newest work stands first.
    .map((each, index) => ({ ...each, score: each.score - index * 0.02 }))
    .sort((one, other) => other.score - one.score);
  for (const { text } of ranked) {
    const key = foldText(text).replace(/[^\p{L}\d]/gu, '');
    if (!byWords.has(key)) byWords.set(key, text);
  }
  return [...byWords.values()].slice(0, aboutMeLimits.results);
}

function statementsIn(lines: readonly ProfileLine[], weight: number, section: SectionName): Statement[] {
  return lines.flatMap((line) => {
    if (isDated(line.text) && !line.isBullet) return [];
    return sentencesOf(line.text).flatMap((text) => {
      // 'Bus tracker for campus: React and Firebase, used by 1,100 students'
      const isOwn =
        section === 'achievements' || (section === 'projects' && isNamed(text) && hasAmount(text));
      const score = scoreOf(text, line.isBullet, isOwn);
      return score === null ? [] : [{ text, score: score + weight }];
    });
  });
}

const abbreviation =
  /(?:\b(?:e\.g|i\.e|z\.\s?B|d\.\s?h|ca|bzw|inkl|approx|incl|vs|St|Dr|Mr|Ms|Mrs|Inc|Ltd|Co|No|Nr|p\. ?ej|env|etc|resp|Mio|Mrd|Tsd|Mill|Std)|\b\p{L})\.$/iu;

/** The sentences of a line, each without its end. An abbreviation ends none. */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const part of line.split(/(?<=[.!?;])\s+(?=[\p{Lu}\d])/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences.map((sentence) => sentence.trim().replace(/\s*[.;,:]+$/, ''));
}

/** Speaks of wishes, qualities and duties, not of what was done. */
const noDeed =
  /^(?:responsible for|verantwortlich fur|zustandig fur|responsable de|charge de|encargad[oa] de|looking for|seeking|open to|interested in|suche|ich suche|auf der suche|ouverte? aux? |offen fur|moving to |abiert[oa] a |recherche|a la recherche|je recherche|busco|en busca|i am|i['’]m|ich bin|je suis|soy|passionate|motivated|team player|references|duties|aufgaben|missions|tools|skills|technologies|tech|stack|technologien|outils|herramientas|languages|notice|available|verfugbar|disponib)/;

/** 'I was a reporter for nine years and now want to move into marketing' */
const endsInIntention =
  /\band (?:now )?(?:i )?(?:now )?(?:want|hope|wish|would (?:like|love)|am (?:looking|ready)) to\b/;

/** Says what was before and after, or by how much. */
const change =
  /%|\b(?:from|von|de|del|desde) .{0,12}\d.{0,30}? (?:to|auf|zu|à|al?|hasta) .{0,6}\d|instead of|statt|au lieu de|en lugar de/;

function scoreOf(text: string, isBullet: boolean, isAchievement: boolean): number | null {
  if (text.length < shortest || text.length > longest || hasContactDetails(text)) return null;
  if (/https?:\/\/|www\./i.test(text) || text.split(' ').length < 3) return null;
  const amount = hasAmount(text);
  const deed = deedIn(text);
  if (noDeed.test(foldText(text)) || endsInIntention.test(foldText(text))) return null;
  if (deed === 0 && !(isAchievement || (isBullet && amount))) return null;
  if (deed === 1 && !isBullet && !amount && !isAchievement) return null;
  return (
    deed * 1.2 +
    (amount ? 3 : 0) +
    (isBullet ? 0.4 : 0) +
    (change.test(text) ? 0.8 : 0) +
    (text.length > 40 ? 0.3 : 0)
  );
}
