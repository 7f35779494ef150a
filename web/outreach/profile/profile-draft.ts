import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { aboutMeLimits } from '../../../contract/outreach/about-me-limits.ts';
import {
  type ProfileLabel,
  readProfileLines,
  writeProfileLines,
} from '../../../contract/outreach/profile-lines.ts';
import type { ProfileProposal } from '../../../contract/outreach/profile-proposal.ts';
import type { profileTexts as texts } from './texts.ts';

export type RowName = keyof typeof texts.rows;

/** One thing that was found, which a user unticks or corrects. */
export type ReviewRow = { id: string; name: RowName; text: string; isTicked: boolean };

export type ProfileDraft = { rows: ReviewRow[]; curriculum: string; isCurriculumTicked: boolean };

const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[^\p{L}\d]/gu, '');

/**
 * What was found beside what the profile says. The profile's own results and links stand first; what it states
 * already is not asked again.
 */
export function draftOf(saved: AboutMe, found: ProfileProposal): ProfileDraft {
  const isSeeking = saved.lookingFor === '' && found.lookingFor !== null;
  // What one line says needs no second: 'Clinical operations, remote' and 'Work mode: remote'. Only a title may be both held and sought.
  const stated = key([saved.work, saved.lookingFor].join(' '));
  const sought = key(isSeeking && found.lookingFor ? found.lookingFor : '');
  const once = (name: RowName, text: string | null): Omit<ReviewRow, 'id'>[] =>
    text === null ||
    text === '' ||
    stated.includes(key(text)) ||
    (name !== 'lookingFor' && name !== 'title' && sought.includes(key(text)))
      ? []
      : [{ name, text, isTicked: true }];
  const many = (name: RowName, own: string[], others: string[], most: number) => {
    const known = new Set(own.map(key));
    const all = [...own, ...others.filter((text) => !known.has(key(text)))];
    return all.map((text, index) => ({ name, text, isTicked: index < most }));
  };
  const rows = [
    ...(saved.work === '' ? once('title', found.title) : []),
    ...once('skills', found.skills.join(', ')),
    ...once('languages', found.languages.join(', ')),
    ...once('licenses', (found.licenses ?? []).join(', ')),
    ...(isSeeking ? once('lookingFor', found.lookingFor) : []),
    ...once('workMode', found.workMode),
    ...once('notice', found.notice),
    ...(found.results.length > 0 ? many('result', saved.results, found.results, aboutMeLimits.results) : []),
    ...(found.links.length > 0 ? many('link', saved.links, found.links, aboutMeLimits.links) : []),
  ];
  return {
    rows: rows.map((row, index) => ({ ...row, id: `${row.name}-${index}` })),
    curriculum: found.curriculum,
    isCurriculumTicked: found.curriculum !== '',
  };
}

/** The profile with what is ticked. What the draft does not speak of stays as it was. */
export function aboutMeOf(saved: AboutMe, { rows, curriculum, isCurriculumTicked }: ProfileDraft): AboutMe {
  const ticked = (name: RowName) =>
    rows
      .filter((row) => row.name === name && row.isTicked && row.text.trim() !== '')
      .map(({ text }) => text.trim());
  const has = (name: RowName) => rows.some((row) => row.name === name);
  return {
    ...saved,
    work: withLines(saved.work, ticked('title'), {
      skills: ticked('skills'),
      languages: ticked('languages'),
      licenses: ticked('licenses'),
    }).slice(0, aboutMeLimits.work),
    lookingFor: withLines(saved.lookingFor, ticked('lookingFor'), {
      workMode: ticked('workMode'),
      notice: ticked('notice'),
    }).slice(0, aboutMeLimits.lookingFor),
    results: has('result') ? ticked('result') : saved.results,
    links: has('link') ? ticked('link') : saved.links,
    curriculum: isCurriculumTicked ? curriculum : saved.curriculum,
  };
}

/** A text with a line for each kind of facts; a line of the same kind that it had makes room. */
function withLines(before: string, first: string[], facts: Partial<Record<ProfileLabel, string[]>>): string {
  const { text, labelled } = readProfileLines(before);
  const found = Object.entries(facts).flatMap(([name, texts]) =>
    texts.length > 0 ? [[name, texts.join(', ')]] : [],
  );
  const own = text === '' ? [] : [text];
  return writeProfileLines({
    text: [...own, ...first.map(sentence)].join('\n'),
    labelled: { ...labelled, ...Object.fromEntries(found) },
  });
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Answers to five short questions. */
export type ShortAnswers = { work: string; result: string; skills: string; lookingFor: string; link: string };

/** What the profile and the account know already. */
export function answersKnown(
  saved: AboutMe,
  known: { profession: string | null; additionalRoles: readonly string[] },
): ShortAnswers {
  const { text, labelled } = readProfileLines(saved.work);
  return {
    work: oneLine(text) || (known.profession ?? ''),
    result: saved.results[0] ?? '',
    skills: labelled.skills ?? '',
    lookingFor: oneLine(readProfileLines(saved.lookingFor).text) || known.additionalRoles.join(', '),
    link: saved.links[0] ?? '',
  };
}

/** The profile with the answers; what was skipped stays empty, further results and links stay. */
export function withAnswers(saved: AboutMe, answers: ShortAnswers): AboutMe {
  const given = Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [name, text.trim()]),
    // Each answer keeps its name.
  ) as ShortAnswers;
  const labelled = { ...readProfileLines(saved.work).labelled, skills: given.skills };
  const first = (text: string, others: string[]) => [...(text === '' ? [] : [text]), ...others.slice(1)];
  return {
    ...saved,
    work: writeProfileLines({ text: given.work, labelled }).slice(0, aboutMeLimits.work),
    lookingFor: writeProfileLines({
      ...readProfileLines(saved.lookingFor),
      text: given.lookingFor,
    }).slice(0, aboutMeLimits.lookingFor),
    results: first(given.result, saved.results),
    links: first(withScheme(given.link), saved.links),
  };
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

const withScheme = (link: string) => (link === '' || /^https?:\/\//i.test(link) ? link : `https://${link}`);
