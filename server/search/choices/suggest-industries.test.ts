import { expect, it, test } from 'vitest';
import { interpretQuery } from '../interpret.ts';
import { suggestIndustries } from './suggest-industries.ts';

const first = (text: string, only?: 'groups') => suggestIndustries({ text, only }).industries[0]?.tag;

test.each([
  ['fintech', 'financial-services/fintech', 'financial-services'],
  ['SaaS', 'software/saas', 'software'],
  ['AI', 'artificial-intelligence', 'artificial-intelligence'],
  ['biotech', 'biotechnology', 'biotechnology'],
  ['crypto', 'blockchain-and-cryptocurrency', 'blockchain-and-cryptocurrency'],
  ['HR', 'human-resources', 'human-resources'],
  ['robotics', 'robotics-and-drones/robotics', 'robotics-and-drones'],
  ['gesundheit', 'health-care', 'health-care'],
])('%s finds its industry first', (typed, tag, group) => {
  expect(first(typed)).toBe(tag);
  expect(first(typed, 'groups')).toBe(group);
});

test.each(['fintech', 'ai', 'saas', 'biotech', 'crypto', 'edtech', 'insurtech', 'gaming'])(
  '%s is what a search understands by it',
  (typed) => {
    const [meant] = interpretQuery(`${typed} startups`, '2026-11-22').alternatives.flat();
    expect(meant?.kind === 'industry' && meant.tags).toContain(first(typed));
  },
);

it('finds no word in the middle of another by two letters', () => {
  const named = suggestIndustries({ text: 'ai' }).industries.map(({ name }) => name);
  expect(named).not.toContain('Media and Entertainment');
});

it('lists what is in a group behind the group', () => {
  const { industries, fit } = suggestIndustries({ text: 'climate' });
  expect(fit).toBe('named');
  expect(industries.slice(1, 4).map(({ group }) => group)).toEqual(Array(3).fill('climate-tech'));
});

it('says when it only guesses, and when it knows nothing', () => {
  expect(suggestIndustries({ text: 'fintch' })).toMatchObject({
    industries: [{ tag: 'financial-services/fintech' }],
    fit: 'guessed',
  });
  expect(suggestIndustries({ text: 'xyzzy' })).toEqual({ industries: [], fit: 'guessed' });
});

it('never offers one twice', () => {
  for (const text of ['a', 'e', 'software', 'payments']) {
    const tags = suggestIndustries({ text }).industries.map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(tags.length);
  }
});
