import { groupsOfField, groupsOfFunction, groupsOfRole } from '../../reference/job-titles/groups-of-role.ts';
import type { RoleAsked } from './hiring.ts';

/** The groups of industries whose companies have people of the work that is asked for. */
export function groupsOfRoles({
  titles,
  fields,
  functions,
}: Pick<RoleAsked, 'titles' | 'fields' | 'functions'>): string[] {
  const groups =
    titles.length > 0
      ? titles.map(groupsOfRole)
      : fields.length > 0
        ? fields.map(groupsOfField)
        : functions.map(groupsOfFunction);
  return [...new Set(groups.flat())];
}
