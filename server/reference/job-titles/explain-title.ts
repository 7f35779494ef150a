import { fieldsOfHints, normaliseRole } from './hints.ts';

/** What is made of the title of a role, given alone or with its location and a provider's own fields. */
export function explainTitle(asked: unknown): Record<string, unknown> {
  const record: Record<string, unknown> = typeof asked === 'string' ? { title: asked } : Object(asked);
  const { title, location, department, hints } = record;
  if (typeof title !== 'string') throw new Error('The line has no title.');
  const where = typeof location === 'string' ? location : '';
  const role = normaliseRole({
    title,
    location: where,
    department: typeof department === 'string' ? department : null,
    ...fieldsOfHints(hints),
  });
  return {
    kind: 'title',
    title: role.title,
    location: where === '' ? null : where,
    function: role.roleFunction,
    field: role.roleField,
    seniority: role.seniority,
    country: role.country,
    city: role.city,
    remote: role.workMode,
    isGeneral: role.isGeneral,
  };
}
