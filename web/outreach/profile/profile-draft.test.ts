import { expect, it } from 'vitest';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import type { ProfileProposal } from '../../../contract/outreach/profile-proposal.ts';
import { aboutMeOf, answersKnown, draftOf, withAnswers } from './profile-draft.ts';

const nothing: AboutMe = {
  work: '',
  results: [],
  links: [],
  lookingFor: '',
  curriculum: '',
  countsForMatch: false,
};
const found: ProfileProposal = {
  title: 'Registered Nurse',
  lookingFor: 'Clinical operations',
  results: ['Cut falls by 38%', 'Trained 45 nurses'],
  skills: ['Epic', 'triage'],
  languages: ['Spanish (fluent)'],
  licenses: ['RN (Texas)', 'CCRN'],
  notice: '4 weeks',
  workMode: 'remote',
  links: ['https://linkedin.com/in/maria'],
  curriculum: 'Nurse, 2017 – present',
};

it('saves what was found where the profile was empty', () => {
  expect(aboutMeOf(nothing, draftOf(nothing, found))).toEqual({
    work: 'Registered Nurse.\nSkills and tools: Epic, triage.\nLanguages: Spanish (fluent).\nLicenses and certificates: RN (Texas), CCRN.',
    lookingFor: 'Clinical operations.\nWork mode: remote.\nNotice period: 4 weeks.',
    results: ['Cut falls by 38%', 'Trained 45 nurses'],
    links: ['https://linkedin.com/in/maria'],
    curriculum: 'Nurse, 2017 – present',
    countsForMatch: false,
  });
});

it('saves nothing that was unticked, and what was corrected as it was corrected', () => {
  const draft = draftOf(nothing, found);
  const rows = draft.rows.map((row) =>
    row.text === 'Trained 45 nurses' ? { ...row, text: 'Trained 54 nurses' } : { ...row, isTicked: false },
  );
  expect(aboutMeOf(nothing, { ...draft, rows, isCurriculumTicked: false })).toEqual({
    ...nothing,
    results: ['Trained 54 nurses'],
  });
});

it('does not ask again for what the profile states, and loses none of it', () => {
  const saved = aboutMeOf(nothing, draftOf(nothing, found));
  expect(draftOf(saved, found).rows.map(({ name }) => name)).toEqual(['result', 'result', 'link']);
  expect(aboutMeOf(saved, draftOf(saved, found))).toEqual(saved);
});

it('does not say twice where the user wants to work', () => {
  const draft = draftOf(nothing, { ...found, lookingFor: 'Clinical operations, remote' });
  expect(draft.rows.map(({ name }) => name)).not.toContain('workMode');
});

it('asks for the title of those who look for the same work', () => {
  const draft = draftOf(nothing, { ...found, lookingFor: 'Registered Nurse at a young company' });
  expect(draft.rows).toContainEqual(expect.objectContaining({ name: 'title', text: 'Registered Nurse' }));
});

it('keeps five results of the profile ticked, and offers those that were found for exchange', () => {
  const results = ['a 1', 'b 2', 'c 3', 'd 4', 'e 5'];
  const { rows } = draftOf({ ...nothing, results }, found);
  const offered = rows.filter(({ name }) => name === 'result');
  expect(offered.map(({ isTicked }) => isTicked)).toEqual([true, true, true, true, true, false, false]);
  expect(aboutMeOf({ ...nothing, results }, draftOf({ ...nothing, results }, found)).results).toEqual(
    results,
  );
});

it('replaces a line of skills by a newer one and keeps what the user wrote around it', () => {
  const saved = { ...nothing, work: 'I run wards.\nSkills and tools: Cerner.' };
  expect(aboutMeOf(saved, draftOf(saved, found)).work).toBe(
    'I run wards.\nSkills and tools: Epic, triage.\nLanguages: Spanish (fluent).\nLicenses and certificates: RN (Texas), CCRN.',
  );
});

it('begins the five questions with what registration and profile know, and saves the rest as it was', () => {
  const known = { profession: 'Nurse', additionalRoles: ['Clinical Operations Manager'] };
  expect(answersKnown(nothing, known)).toEqual({
    work: 'Nurse',
    result: '',
    skills: '',
    lookingFor: 'Clinical Operations Manager',
    link: '',
  });
  const saved = { ...nothing, work: 'I run wards.', results: ['a 1', 'b 2'], curriculum: 'CV' };
  const answers = { ...answersKnown(saved, known), skills: 'Epic', link: 'maria.example' };
  const after = withAnswers(saved, answers);
  expect(after).toMatchObject({
    work: 'I run wards.\nSkills and tools: Epic.',
    results: ['a 1', 'b 2'],
    links: ['https://maria.example'],
    curriculum: 'CV',
  });
  expect(answersKnown(after, known)).toMatchObject({ work: 'I run wards.', skills: 'Epic' });
  const unskilled = withAnswers(after, { ...answersKnown(after, known), skills: '' });
  expect(unskilled.work).toBe('I run wards.');
});

it('keeps what the questions do not ask about', () => {
  const saved = aboutMeOf(nothing, draftOf(nothing, found));
  const known = { profession: 'Nurse', additionalRoles: [] };
  const answers = { ...answersKnown(saved, known), lookingFor: 'Care management' };
  expect(withAnswers(saved, answers)).toEqual({
    ...saved,
    lookingFor: 'Care management.\nWork mode: remote.\nNotice period: 4 weeks.',
  });
});
