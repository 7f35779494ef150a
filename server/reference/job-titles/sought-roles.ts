import {
  functionOfField,
  type RoleField,
  type StatedRoleField,
} from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { readRole } from './read-role.ts';

/** Fields whose people take each other's roles. Every other pair of fields is two trades. */
const neighbours: readonly (readonly [RoleField, RoleField])[] = [
  ['software', 'data-engineering'],
  ['software', 'devops'],
  ['machine-learning', 'data-science'],
  ['hardware', 'electrical-engineering'],
  ['general-marketing', 'growth-marketing'],
  ['general-marketing', 'product-marketing'],
  ['general-marketing', 'brand'],
  ['direct-sales', 'sales-development'],
  ['direct-sales', 'account-management'],
  ['account-management', 'customer-success'],
  ['customer-success', 'implementation'],
  ['customer-support', 'technical-support'],
  ['business-operations', 'business-analysis'],
  ['law', 'contracts'],
  ['training', 'learning-and-development'],
  ['electrical-trades', 'installation'],
];

const neighboursOf = (field: RoleField): RoleField[] =>
  neighbours.flatMap(([one, other]) => (one === field ? [other] : other === field ? [one] : []));

const withNeighbours = (named: readonly RoleField[]): ReadonlySet<RoleField> =>
  new Set(named.flatMap((field) => [field, ...neighboursOf(field)]));

/** What work a user or a sentence asks for. */
export type SoughtRoles = {
  /** Fields that are named. */
  named: ReadonlySet<RoleField>;
  /** Fields that are named, and their neighbours. */
  fields: ReadonlySet<RoleField>;
  /** Functions of which no field is named: all of their fields are asked for. */
  wholeFunctions: ReadonlySet<RoleFunction>;
};

/** Of functions those fields that are named, with their neighbours; of a function without any, all. */
export function soughtWork({
  functions,
  fields,
}: {
  functions: readonly RoleFunction[];
  fields: readonly RoleField[];
}): SoughtRoles {
  const narrowed = new Set(fields.map(functionOfField));
  return {
    named: new Set(fields),
    fields: withNeighbours(fields),
    wholeFunctions: new Set(functions.filter((each) => !narrowed.has(each))),
  };
}

/** The work that titles name; a title of no known function asks for none. */
export function soughtRoles(titles: readonly string[]): SoughtRoles {
  const read = titles.map((title) => readRole(title));
  const named = read.flatMap(({ roleField }) => (roleField === 'unknown' ? [] : [roleField]));
  return {
    named: new Set(named),
    fields: withNeighbours(named),
    wholeFunctions: new Set(
      read.flatMap(({ roleField, roleFunction }) =>
        roleField === 'unknown' && roleFunction !== 'other' ? [roleFunction] : [],
      ),
    ),
  };
}

/** The functions that any of it lies in. */
export function functionsOfSought({ fields, wholeFunctions }: SoughtRoles): ReadonlySet<RoleFunction> {
  return new Set([...wholeFunctions, ...[...fields].map(functionOfField)]);
}

type Work = { roleFunction: RoleFunction; roleField: StatedRoleField | null };

/** Whether a role is work that is asked for. It is unsure where only the function of the role is known. */
export function fitWork({ roleFunction, roleField }: Work, sought: SoughtRoles): 'sure' | 'unsure' | 'no' {
  if (sought.wholeFunctions.has(roleFunction)) return 'sure';
  if (roleField !== null && roleField !== 'unknown') return sought.fields.has(roleField) ? 'sure' : 'no';
  return roleFunction !== 'other' && functionsOfSought(sought).has(roleFunction) ? 'unsure' : 'no';
}
