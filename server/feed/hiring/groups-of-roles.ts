import { groupsOfTitle } from '../../reference/job-titles/fields-of-occupations.ts';
import { fieldsOfRole } from '../matching/role-fields.ts';

/** The groups of industries whose companies have people of these trades. */
export function groupsOfRoles(titles: readonly string[]): string[] {
  return [
    ...new Set(titles.flatMap((title) => [...(fieldsOfRole(title)?.groups ?? []), ...groupsOfTitle(title)])),
  ];
}
