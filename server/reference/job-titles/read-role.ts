import {
  functionOfField,
  type RoleField,
  type StatedRoleField,
} from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { spellOutTitle } from './abbreviations.ts';
import { fieldOfOccupation } from './field-of-occupation.ts';
import { isGeneralApplication, statedFunction, wordsOfFields } from './job-functions.ts';
import { meaningOfTitle } from './phrases-of-titles.ts';

/** What a role is about at both levels; a field always lies within the function. */
export type RoleRead = { roleFunction: RoleFunction; roleField: StatedRoleField };

const known = new Map<string, RoleRead>();
const mostKnown = 5_000;

/** What a title's work is: by its words, the department where they do not say, and the occupation that is nearest. */
export function readRole(title: string, department: string | null = null): RoleRead {
  const key = `${title}\n${department ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const read = readAnew(spellOutTitle(title), department);
  if (known.size >= mostKnown) known.clear();
  known.set(key, read);
  return read;
}

function readAnew(title: string, department: string | null): RoleRead {
  if (isGeneralApplication(title)) return { roleFunction: 'other', roleField: 'unknown' };
  const stated = statedFunction(title, department);
  const isOf = (role: RoleFunction) => (field: RoleField) => functionOfField(field) === role;
  const field =
    fieldOfWords({ title, department, accepts: isOf(stated ?? 'other') }) ??
    (stated === null ? fieldOfWords({ title, department, accepts: () => true }) : null) ??
    fieldOfOccupation(title, {
      accepts: stated === null ? () => true : isOf(stated),
      isFunctionKnown: stated !== null,
    });
  if (field && !(field === 'business-operations' && handsOn.test(title)))
    return { roleFunction: functionOfField(field), roleField: field };
  return { roleFunction: stated ?? 'other', roleField: 'unknown' };
}

/** Who works by hand does not run operations, also where a job board names 'Operations' as the department. */
const handsOn =
  /\b(?:technician|mechanic|welder|fitter|rigger|worker|labou?rer|techniker|monteur|technicien)/i;

type Asked = { title: string; department: string | null; accepts: (field: RoleField) => boolean };

function fieldOfWords({ title, department, accepts }: Asked): RoleField | null {
  // The table is ours and a test reads every line of it.
  const isAccepted = (means: string) => accepts(means as RoleField);
  return meaningOfTitle(wordsOfFields, { title, department, accepts: isAccepted }) as RoleField | null;
}
