import { nameOfField } from '../../../contract/reference/job-titles/field-names.ts';
import type { RoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction, Seniority, WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import type { PlaceMeant } from '../lexicon/place-phrases.ts';
import type { RoleMeant } from './roles.ts';

/** What a sentence asks of open roles. */
export type HiringMeant = {
  label: string;
  functions: readonly RoleFunction[];
  fields: readonly RoleField[];
  titles: readonly string[];
  seniorities: readonly Seniority[];
  workModes: readonly WorkMode[];
  places: readonly PlaceMeant[];
  /** What the label ends with where places are named: 'in Berlin'; else nothing. */
  where: string;
  fallsBack: boolean;
  /** 'In Texas or remote': how the role may be done in place of where, where the sentence says so, and whether that comes last. */
  orMode?: { mode: WorkMode; from: number; to: number; isLast: boolean };
};

/** The same while it is being read. */
export type Asked = {
  roles: RoleMeant[];
  seniorities: Seniority[];
  workModes: WorkMode[];
  places: { label: string; places: readonly PlaceMeant[] }[];
};

export const nothingAsked = (): Asked => ({ roles: [], seniorities: [], workModes: [], places: [] });

const modesSaid: Record<WorkMode, string> = {
  remote: 'remote',
  hybrid: 'hybrid',
  none: 'on-site',
  unknown: '',
};

export const sayMode = (mode: WorkMode): string => modesSaid[mode];

/** `fallsBack` says that companies without such a role are wanted too, where none lists one. */
export function meaningOf({ roles, seniorities, workModes, places }: Asked, fallsBack: boolean): HiringMeant {
  const [ranks, modes] = [new Set(seniorities), new Set(workModes)];
  const said = [[...ranks].join(' or '), [...modes].map((mode) => modesSaid[mode]).join(' or ')].filter(
    Boolean,
  );
  const where = places.length > 0 ? `in ${places.map(({ label }) => label).join(' or ')}` : '';
  // What only filters goes by the field or function where there is one: a title would miss roles under other names.
  const isKnown = ({ roleFunction, roleField }: RoleMeant) =>
    roleFunction !== 'other' || roleField !== 'unknown';
  const isPlain = (role: RoleMeant) => role.isPlain || (!fallsBack && isKnown(role));
  const names = new Set(roles.map((role) => (isPlain(role) ? nameOfWork(role) : role.title)));
  const isByFunction = roles.length === 0 || roles.some(isPlain);
  const isAny = said.length + names.size === 0 && where === '';
  const words = [...said, [...names].join(' or '), isAny ? 'open' : '', isByFunction ? 'roles' : '', where];
  return {
    label: words.filter(Boolean).join(' '),
    functions: [...new Set(roles.map(({ roleFunction }) => roleFunction))].filter((each) => each !== 'other'),
    fields: [...new Set(roles.map(({ roleField }) => roleField))].filter((each) => each !== 'unknown'),
    titles: [...new Set(roles.flatMap((role) => (isPlain(role) ? [] : [role.title])))],
    seniorities: [...ranks],
    workModes: [...modes],
    places: places.flatMap((each) => each.places),
    where,
    fallsBack,
  };
}

const nameOfWork = ({ roleField, roleFunction }: RoleMeant) =>
  roleField === 'unknown' ? roleFunction : nameOfField(roleField);
