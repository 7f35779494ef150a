import { describe, expect, it } from 'vitest';
import { jobTitleSuggestions } from '../../../contract/auth/registration.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { fieldsOfRole } from './role-fields.ts';

describe('where a role is at home', () => {
  it('is known of every job that the registration offers, in fields that there are', () => {
    for (const title of jobTitleSuggestions) {
      const fields = fieldsOfRole(title);
      expect(fields?.stages.length, title).toBeGreaterThan(0);
      expect(fields?.groups.filter((group) => !isTag(group))).toEqual([]);
    }
  });

  it('is read from any word of the title, in any case', () => {
    expect(fieldsOfRole('Senior FRONTEND developer (remote)')?.groups).toContain('software');
    expect(fieldsOfRole('Head of People & Talent')?.groups).toEqual(['human-resources']);
  });

  it('is not guessed from parts of other words', () => {
    expect(fieldsOfRole('Airline captain')).toBeNull();
    expect(fieldsOfRole('Waiter')).toBeNull();
    expect(fieldsOfRole('')).toBeNull();
  });
});
