import { describe, expect, test } from 'vitest';
import { eventInWords } from './company-event-texts.ts';

describe('an event of a company in words', () => {
  test('names up to three roles and counts the others', () => {
    const titles = ['Designer', 'Recruiter', 'Welder'];
    expect(eventInWords({ kind: 'role_opened', titles, count: 4 })).toBe(
      '4 new roles: Designer, Recruiter, Welder and 1 more',
    );
  });

  test('parts roles so that a title with a comma is read as one', () => {
    const titles = ['Support Engineer', 'Sales Manager, DACH'];
    expect(eventInWords({ kind: 'role_opened', titles, count: 2 })).toBe(
      '2 new roles: Support Engineer; Sales Manager, DACH',
    );
  });
});
