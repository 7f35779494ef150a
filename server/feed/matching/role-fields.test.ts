import { describe, expect, it } from 'vitest';
import { jobTitleSuggestions } from '../../../contract/auth/registration.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { fieldsOfRole } from './role-fields.ts';

describe('where a role is at home', () => {
  it('is known of every job that the registration offers, in fields that there are', () => {
    for (const title of jobTitleSuggestions) {
      const fields = fieldsOfRole(title);
      expect(fields?.groups.length, title).toBeGreaterThan(0);
      expect(fields?.groups.filter((group) => !isTag(group))).toEqual([]);
    }
  });

  it('is read from any word of the title, in any case', () => {
    expect(fieldsOfRole('Senior FRONTEND developer (remote)')?.groups).toContain('software');
    expect(fieldsOfRole('Head of People & Talent')?.groups).toEqual(['human-resources']);
  });

  it.each([
    ['Registered Nurse', 'health-care'],
    ['Clinical Operations Manager', 'health-care'],
    ['Home care aide', 'health-care'],
    ['Krankenpfleger', 'health-care'],
    ['Médecin généraliste', 'health-care'],
    ['Physiotherapist', 'health-care'],
    ['Electrician', 'energy'],
    ['Truck driver', 'transportation'],
    ['Primary school teacher', 'education'],
    ['Sous chef', 'food-and-beverage'],
    ['Farm manager', 'agriculture-and-farming'],
    ['Paralegal', 'legal'],
    ['Social worker', 'social-impact'],
    ['Receptionist', 'administrative-services'],
    ['Welder', 'manufacturing'],
  ])('is known of trades outside of offices: %s', (title, group) => {
    expect(fieldsOfRole(title)?.groups).toContain(group);
    expect(fieldsOfRole(title)?.groups.every(isTag)).toBe(true);
  });

  it('is not guessed from parts of other words', () => {
    expect(fieldsOfRole('Airline captain')).toBeNull();
    expect(fieldsOfRole('Chef de projet')).toBeNull();
    expect(fieldsOfRole('Astrologer')).toBeNull();
    expect(fieldsOfRole('Career advisor')).toBeNull();
    expect(fieldsOfRole('')).toBeNull();
  });
});
