import { foldText } from '../../../platform/text/fold-text.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { readSeniority } from '../../../reference/job-titles/read-seniority.ts';
import { hasContactDetails } from './contact-details.ts';
import { isDated, isOngoing, type ProfileLine, withoutDates } from './profile-lines.ts';
import { linesOf, type ProfileSection } from './profile-sections.ts';

/** Words that titles hold in four languages, folded. */
const titleWords =
  /(?:^|[^\p{L}])(?:(?:[\p{L}-]*(?:ingenieur|entwickler|berater|leiter|pfleger|lehrer|verkaufer|techniker|mechaniker|architekt|assistent|kaufmann|kauffrau|fachmann|fachfrau|fachkraft|erzieher|redakteur|gestalter|sachbearbeiter|monteur|elektroniker|schwester|meister|trainer|therapeut|arzt|arztin|koch|kochin|wissenschaftler|spezialist|referent|buchhalter|designer|manager|engineer|developer|programmer|analyst)(?:in)?)|nurse|teacher|tutor|chef|cook|baker|accountant|consultant|designer|researcher|scientist|lead|head|director|officer|president|founder|co-founder|specialist|coordinator|associate|representative|executive|assistant|administrator|technician|electrician|mechanic|driver|supervisor|therapist|physician|doctor|pharmacist|lawyer|attorney|paralegal|editor|writer|copywriter|journalist|recruiter|strategist|planner|buyer|marketer|lecturer|professor|instructor|trainer|coach|intern|trainee|clerk|cashier|barista|bartender|waiter|receptionist|operator|welder|carpenter|plumber|student|graduate|ingenieure?|developpeu(?:r|se)|infirmier(?:e)?|commercial(?:e)?|vendeu(?:r|se)|conseiller(?:e)?|responsable|directeur|directrice|charge(?:e)? d[e'’]|chargee? de|cheffe?|enseignante?|professeure?|cuisinier(?:e)?|comptable|gestionnaire|technicien(?:ne)?|attachee?|assistante|redactrice|redacteur|consultante|ingenier[oa]|desarrollador(?:a)?|enfermer[oa]|profesor(?:a)?|maestr[oa]|cociner[oa]|disenador(?:a)?|contable|comercial|vendedor(?:a)?|jef[ea]|director(?:a)?|gerente|tecnic[oa]|abogad[oa]|administrativ[oa]|analista|asesor(?:a)?|coordinador(?:a)?|encargad[oa]|recepcionista|camarer[oa]|arquitect[oa])(?![\p{L}])/u;

const longestTitle = 70;

const isTitle = (text: string): boolean => {
  const folded = foldText(text);
  return (
    text.length >= 3 &&
    text.length <= longestTitle &&
    text.split(' ').length <= 8 &&
    !/[.!?]$/.test(text) &&
    (titleWords.test(folded) || occupationOf(folded)?.isGeneric === false)
  );
};

/** The title in 'Senior Engineer at N26 | Kotlin' or 'Köchin, Hotel Adler, 2019 – heute'. */
function titleIn(line: string): string | null {
  const bare = withoutDates(line.slice(0, 250)).replace(
    /\s*\((?:full[- ]time|part[- ]time|vollzeit|teilzeit|[mwdfx]\/[mwdfx](?:\/[mwdfx])?|(?:m|b)\.? ?(?:sc|a|eng|tech)\.?|mba|ph\.?d\.?|dipl[^)]{0,12}|fh|tu)\)/gi,
    '',
  );
  if (bare.length > 160 || hasContactDetails(bare)) return null;
  const [first = '', ...others] = bare.split(
    /\s+[|·•–—-]\s+|,\s+|\s+(?:at|@|bei|chez|en(?= \p{Lu}\p{L}+ ?\p{Lu}?)|im|in der)\s+|\t/u,
  );
  const parts = [first, ...others].map((part) => part.trim());
  const title = parts.find((part) => isTitle(part));
  return title === undefined ? null : calm(title);
}

/** 'JOURNEYMAN ELECTRICIAN' shouts; 'CEO' is an abbreviation. */
const calm = (title: string) =>
  title === title.toUpperCase() && title.length > 5
    ? title.replace(/\p{L}+/gu, (word) =>
        word.length < 4 ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      )
    : title;

const mostHead = 8;

/** The title that a profile's owner holds now: of its head, else of the work that goes on, else of the newest. */
export function readTitle(sections: readonly ProfileSection[]): string | null {
  const head = linesOf(sections, 'head').slice(0, mostHead);
  for (const [index, { text, isBullet }] of head.entries()) {
    // A name may hold a title's word: 'Ada Baker'.
    const title =
      isBullet ||
      (index === 0 && text.split(' ').length < 4 && !occupationOf(foldText(text))) ||
      isSentence(text)
        ? null
        : titleIn(text);
    if (title) return title;
  }
  const work = linesOf(sections, 'experience');
  const past = titleAround(work, isDated) ?? firstTitle(work.slice(0, 3));
  return titleAround(work, isOngoing) ?? (past !== null && isInternship(past) ? null : past);
}

/** What someone no longer is: it is over, and led to no post. */
const isInternship = (title: string) => readSeniority(title) === 'intern';

const isSentence = (text: string) => text.length > 90 || /[.!?]$/.test(text);

function titleAround(lines: readonly ProfileLine[], isHead: (text: string) => boolean): string | null {
  for (const [index, { text }] of lines.entries()) {
    if (!isHead(text)) continue;
    const near = [index, index - 1, index - 2, index + 1, index + 2].flatMap((at) => lines[at] ?? []);
    return firstTitle(near);
  }
  return null;
}

function firstTitle(lines: readonly ProfileLine[]): string | null {
  for (const { text, isBullet } of lines) {
    // With its unit, employer, place and dates the head of a job is as long as a sentence.
    const title = isBullet || (isSentence(text) && !isDated(text)) ? null : titleIn(text);
    if (title) return title;
  }
  return null;
}
