import { describe, expect, it } from 'vitest';
import { jobTitleSuggestions } from '../../../contract/auth/registration.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { functionOfField, roleFields } from '../../../contract/reference/job-titles/role-fields.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { groupsOfRole } from './groups-of-role.ts';
import { readRole } from './read-role.ts';

const fields: readonly string[] = roleFields;

describe('the tables of fields', () => {
  it('name each field once with groups of industries that there are', () => {
    const rows = readTable(new URL('./role-fields.tsv', import.meta.url));
    expect(rows.map(([field]) => field).sort()).toEqual([...roleFields].sort());
    expect(rows.flatMap(([, , groups = '']) => groups.split(' ')).filter((group) => !isTag(group))).toEqual(
      [],
    );
  });

  it('say of words only what they may mean', () => {
    const rows = readTable(new URL('./field-words.txt', import.meta.url));
    expect(rows.filter(([field = '']) => !fields.includes(field))).toEqual([]);
    expect(rows.filter(([, surety = '']) => !['strong', 'weak', 'faint'].includes(surety))).toEqual([]);
    expect(new Set(rows.map(([field]) => field)).size).toBe(roleFields.length);
  });
});

describe('the field of a title', () => {
  const labelled = readTable(new URL('./samples/fields-of-roles.tsv', import.meta.url));

  it('is read right in at least 97 of 100 that are labelled by hand', () => {
    const wrong = labelled.filter(([title = '', label]) => readRole(title).roleField !== label);
    expect(labelled.length).toBeGreaterThan(250);
    expect(1 - wrong.length / labelled.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  it('always lies within its function', () => {
    for (const [title = ''] of labelled) {
      const { roleField, roleFunction } = readRole(title);
      if (roleField !== 'unknown') expect(functionOfField(roleField), title).toBe(roleFunction);
    }
  });

  it.each([
    ['Podiatrist', 'medicine'],
    ['Licensed Massage Therapist', 'therapy'],
    ['Actuary', 'actuarial-science'],
    ['Airline captain', 'aviation'],
    ['Podiatric surgeon', 'medicine'],
    ['Orchestra Violinist', 'performing-arts'],
  ])('is that of the occupation where no word of ours says it: %s', (title, field) => {
    expect(readRole(title).roleField).toBe(field);
  });

  it.each(['Choose Your Own Adventure', 'Falconer', 'Zorblat of the third kind', 'Engineer', 'Manager', ''])(
    'is unknown of what is far from all: %s',
    (title) => expect(readRole(title).roleField).toBe('unknown'),
  );

  it('is told by the department where the title leaves it open', () => {
    expect(readRole('Senior Engineer', 'Hardware').roleField).toBe('hardware');
    expect(readRole('Engineering Manager', 'Mechanical').roleField).toBe('mechanical-engineering');
    expect(readRole('Engineering Manager').roleField).toBe('software');
    expect(readRole('Backend Engineer', 'Hardware').roleField).toBe('software');
    expect(readRole('High-Voltage Technician', 'Operations')).toEqual({
      roleFunction: 'operations',
      roleField: 'unknown',
    });
  });
});

describe('where a role is at home', () => {
  it('is known of every job that the registration offers', () => {
    for (const title of jobTitleSuggestions) expect(groupsOfRole(title).length, title).toBeGreaterThan(0);
  });

  it.each([
    ['Registered Nurse', 'health-care'],
    ['Clinical Operations Manager', 'health-care'],
    ['Home care aide', 'health-care'],
    ['Médecin généraliste', 'health-care'],
    ['Electrician', 'energy'],
    ['Truck driver', 'transportation'],
    ['Primary school teacher', 'education'],
    ['Sous chef', 'food-and-beverage'],
    ['Farm manager', 'agriculture-and-farming'],
    ['Social worker', 'social-impact'],
    ['Receptionist', 'administrative-services'],
    ['Welder', 'manufacturing'],
    ['Senior FRONTEND developer (remote)', 'software'],
  ])('is known of trades in and outside of offices: %s', (title, group) => {
    expect(groupsOfRole(title)).toContain(group);
  });

  it('is not that of another trade with a word in common', () => {
    expect(groupsOfRole('Security Guard')).not.toContain('software');
    expect(groupsOfRole('Fashion Designer')).not.toContain('apps');
    expect(groupsOfRole('Head of People & Talent')).toEqual(['human-resources']);
    expect(groupsOfRole('Falconer')).toEqual([]);
  });
});
