import { describe, expect, it } from 'vitest';
import { roleFunctions } from '../../../contract/reference/job-titles/role-words.ts';
import {
  isSame,
  type RoleLabel,
  readingOf,
  readRoleLines,
  readRoleTable,
} from '../../../fixtures/labelled-roles.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { normaliseRole } from './hints.ts';

const least: Record<keyof RoleLabel, number> = {
  function: 0.95,
  seniority: 0.95,
  country: 0.95,
  city: 0.93,
  remote: 0.95,
};

const sampleOf = (name: string) => new URL(`./samples/${name}`, import.meta.url);
const labelled = readRoleLines(sampleOf('labelled-roles.jsonl'));
const ownSet = (name: string) => readRoleTable(sampleOf(`${name}.tsv`));

describe.each([
  ['labelled by others', labelled, 120],
  ['written before the rules were run', ownSet('fresh-roles'), 164],
  ['of many languages and formats', ownSet('hard-roles'), 173],
  ['of as many, written later', ownSet('further-hard-roles'), 169],
  ['of as many, written after those', ownSet('third-hard-roles'), 160],
  ['of as many, written last', ownSet('fourth-hard-roles'), 152],
])('roles %s', (_name, set, size) => {
  const readings = set.map(({ fields, label }) => ({
    label,
    reading: readingOf(fields),
    title: fields.title,
  }));

  it('are as many as there should be', () => expect(set).toHaveLength(size));

  it.each(Object.entries(least))('have the right %s in at least %d of all', (name, share) => {
    const field = name as keyof RoleLabel; // a key of `least`
    const wrong = readings.filter(({ label, reading }) => !isSame(label[field], reading[field]));
    expect(1 - wrong.length / size, wrong.map(({ title }) => title).join('\n')).toBeGreaterThanOrEqual(share);
  });

  it('stay unknown where the title and the place say nothing', () => {
    const guessed = readings.filter(({ label, reading }) =>
      Object.keys(least).some((name) => {
        const field = name as keyof RoleLabel; // a key of `least`
        const isOpen = label[field] === null || label[field] === 'unknown';
        return isOpen && !isSame(label[field], reading[field]);
      }),
    );
    expect(guessed.length / size).toBeLessThanOrEqual(0.02);
  });
});

it('knows the function of every line of the table', () => {
  const rows = readTable(new URL('./functions.txt', import.meta.url));
  for (const [role = '', surety = ''] of rows) {
    expect(roleFunctions).toContain(role);
    expect(['strong', 'weak', 'faint']).toContain(surety);
  }
});

it('keeps general applications apart, whatever their language', () => {
  for (const title of [
    'Open Application',
    'Initiativbewerbung (m/w/d)',
    'Candidature spontanée',
    'Open sollicitatie',
    'Spontanansökan',
    'Åpen søknad',
    'Candidatura espontánea',
    'Join our talent community',
  ])
    expect(normaliseRole({ title })).toMatchObject({ isGeneral: true, roleFunction: 'other' });
  expect(normaliseRole({ title: 'Application Engineer' }).isGeneral).toBe(false);
  expect(normaliseRole({ title: 'General Counsel' }).isGeneral).toBe(false);
});

it('shows a title without what cannot be seen and without whom the law names', () => {
  expect(normaliseRole({ title: ' Software Engineer I\u200bI ' }).title).toBe('Software Engineer II');
  expect(normaliseRole({ title: 'R&amp;D Lead (m/w/d)' }).title).toBe('R&D Lead');
  expect(normaliseRole({ title: 'x'.repeat(5000) }).title).toHaveLength(200);
});

it('takes the field of the provider before the words, and its place before that of the title', () => {
  expect(
    normaliseRole({
      title: 'Engineer',
      location: 'Remote',
      workMode: 'hybrid',
      places: [{ city: 'Porto', country: 'Portugal' }],
    }),
  ).toMatchObject({ workMode: 'hybrid', city: 'Porto', country: 'PT' });
  expect(
    normaliseRole({ title: 'Engineer', location: 'Europe', places: [{ country: 'European Union' }] }),
  ).toMatchObject({ country: null });
});
