import { readFileSync } from 'node:fs';
import { placeKey } from '../server/places/places.ts';
import { fieldsOfHints } from '../server/roles/hints.ts';
import { normaliseRole, type RoleFields } from '../server/roles/normalise-role.ts';
import { readTable } from '../server/text/read-table.ts';

/** What somebody says that a role is. */
export type RoleLabel = {
  function: string;
  seniority: string;
  country: string | null;
  city: string | null;
  remote: string;
};
export type LabelledRole = { fields: RoleFields; label: RoleLabel };

/** Roles as a line of JSON each, with what a board hints at. */
export function readRoleLines(file: URL): LabelledRole[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .map(({ title, location, hints, label }) => ({
      fields: { title, location, ...fieldsOfHints(hints) },
      label,
    }));
}

/** Roles as a line of a table each; `-` is unknown. */
export function readRoleTable(file: URL): LabelledRole[] {
  return readTable(file).map(([title = '', location = '', mode, role = '', rank, country, city, remote]) => ({
    fields: {
      title,
      location,
      workMode: mode === 'onsite' ? 'none' : mode === 'hybrid' ? 'hybrid' : 'unknown',
    },
    label: {
      function: role,
      seniority: known(rank) ?? 'unknown',
      country: known(country),
      city: known(city),
      remote: known(remote) ?? 'unknown',
    },
  }));
}

const known = (text = '-') => (text === '-' ? null : text);

/** What the product reads of a role, as it is labelled. */
export function readingOf(fields: RoleFields): RoleLabel {
  const { roleFunction, workMode, seniority, country, city } = normaliseRole(fields);
  return { function: roleFunction, seniority, country, city, remote: workMode };
}

/** Whether two labels say the same, however a place is spelt. */
export const isSame = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && placeKey(one) === placeKey(other));
