import type { RoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { readRole } from '../../reference/job-titles/read-role.ts';
import { readSeniority } from '../../reference/job-titles/read-seniority.ts';
import { fitWork, functionsOfSought, soughtRoles } from '../../reference/job-titles/sought-roles.ts';

type Person = { name: string; roles: string[] };

/** Leads all of it, and no kind of work. */
const general = /\b(?:ceo|chief executive|(?:co-?)?founder|president|managing director|chair\w*)\b/i;

/** Whose teams such work often belongs to, where no one of the field or its function is named. */
const leadBy: Partial<Record<RoleField, readonly RoleField[]>> = {
  nursing: ['medicine', 'clinical-operations', 'business-operations'],
  care: ['nursing', 'medicine', 'clinical-operations', 'business-operations'],
  therapy: ['medicine', 'clinical-operations'],
  'medical-assistance': ['nursing', 'medicine', 'clinical-operations'],
  'clinical-operations': ['business-operations', 'medicine', 'nursing'],
  'clinical-research': ['clinical-operations', 'medicine'],
  'product-design': ['product-management'],
  'user-research': ['product-management'],
  'content-design': ['product-management'],
  'data-engineering': ['software'],
  'data-science': ['software'],
  'customer-success': ['direct-sales'],
  implementation: ['direct-sales'],
  recruiting: ['business-operations'],
  'human-resources': ['business-operations'],
  'learning-design': ['product-management'],
};

/**
 * Whom someone with these titles writes to first: who is of their field, else who leads their kind of work or the work that it
 * belongs to, else all of it.
 */
export function whomToWrite<One extends Person>(
  people: readonly One[],
  titles: readonly string[],
): One | null {
  const sought = soughtRoles(titles);
  const functions = functionsOfSought(sought);
  const leading = (person: Person) =>
    person.roles.filter((role) => !general.test(role)).map((role) => readRole(role));
  const ofField = people.find((person) => leading(person).some((work) => fitWork(work, sought) === 'sure'));
  const ofFunction = people.find(({ roles }) => roles.some((role) => leads(role, functions)));
  const ofTeam = [...sought.named]
    .flatMap((field) => leadBy[field] ?? [])
    .map((field) => people.find(({ roles }) => roles.some((role) => isAtTheHead(role) && isOf(role, field))))
    .find((person) => person !== undefined);
  const chief = people.find(({ roles }) => roles.some((role) => general.test(role)));
  return ofField ?? ofFunction ?? ofTeam ?? chief ?? people[0] ?? null;
}

function leads(role: string, functions: ReadonlySet<RoleFunction>): boolean {
  const { roleFunction } = readRole(role);
  const isOfTheirs = roleFunction !== 'other' && functions.has(roleFunction);
  return isOfTheirs && isAtTheHead(role);
}

const isAtTheHead = (role: string) =>
  !general.test(role) && ['director', 'vp', 'c-level'].includes(readSeniority(role));

// A COO leads operations, though the field of all chiefs is general management.
const isOf = (role: string, field: RoleField) => {
  const { roleField, roleFunction } = readRole(role);
  return roleField === field || (field === 'business-operations' && roleFunction === 'operations');
};

/** The people of a company, with the one whom someone with these titles writes to before the others. */
export function firstToWrite<One extends Person>(people: readonly One[], titles: readonly string[]): One[] {
  const first = whomToWrite(people, titles);
  return first ? [first, ...people.filter((each) => each !== first)] : [];
}
