import { readRole } from '../../../reference/job-titles/read-role.ts';
import { fitWork, soughtRoles } from '../../../reference/job-titles/sought-roles.ts';
import type { OpenRole, UserProfile } from '../letter-facts.ts';
import { soughtRole } from './sought-role.ts';

const specialties: readonly RegExp[] = [
  /\bfront[- ]?end\b|\breact\b|\bangular\b|\bvue\b/i,
  /\bback[- ]?end\b/i,
  /\bdevops\b|\bsre\b|\breliability\b|\bplatform engineer/i,
  /\bdata\b|\banalytics\b/i,
  /\bmachine learning\b|\bml\b|\bai\b/i,
  /\bmobile\b|\bios\b|\bandroid\b/i,
  /\bfirmware\b|\bembedded\b/i,
];

const beginners =
  /\b(?:new grad\p{L}*|graduate|junior|intern|internship|entry[- ]level|trainee|working student)\b/iu;
const leaders = /\b(?:senior|staff|principal|lead|head of|director|vp|chief|c[teofmp]o|i{2,3})\b/i;

const fewestOfLeaders = 3;
const mostOfBeginners = 4;

/**
 * Whether a listed role is one that the user would be asked about: one field of work holds front ends and back ends, and
 * beginners and heads. A title that says neither is close to all.
 */
function isCloseRole(title: string, user: UserProfile): boolean {
  const { profession, additionalRoles, experienceYears } = user;
  const own = [profession, ...additionalRoles, soughtRole(user)?.text ?? null]
    .filter((each) => each !== null)
    .join(', ');
  const asked = specialtiesOf(title);
  const known = specialtiesOf(own);
  if (asked.length > 0 && known.length > 0 && !asked.some((each) => known.includes(each))) return false;
  // Years in other work do not count for this one.
  const isOwnWork = profession === null || readRole(profession).roleFunction === readRole(title).roleFunction;
  const years = isOwnWork ? experienceYears : 0;
  if (years === null) return true;
  return beginners.test(title)
    ? years <= mostOfBeginners
    : years >= fewestOfLeaders || !leaders.test(title) || leaders.test(own);
}

const specialtiesOf = (text: string) => specialties.filter((each) => each.test(text));

/**
 * The listed roles that a letter may ask for: those of the work that is sought. Without any, those of the held one, but not for
 * someone who leaves that kind of work.
 */
export function rolesFor(roles: readonly OpenRole[], user: UserProfile): OpenRole[] {
  const close = roles.filter(({ title }) => isCloseRole(title, user));
  const sought = soughtRole(user);
  if (sought === null || sought.text === user.profession) return close;
  const wanted = soughtRoles([sought.text]);
  const ofSought = close.filter(({ title }) => fitWork(readRole(title), wanted) !== 'no');
  return ofSought.length > 0 || leavesWork(sought.text, user) ? ofSought : close;
}

/** Whether what is sought is known to be work of another function than that of the title; beginners leave none. */
function leavesWork(sought: string, { profession, experienceYears: years }: UserProfile): boolean {
  if (profession === null || (years !== null && years <= 1)) return false;
  const wanted = readRole(sought).roleFunction;
  return wanted !== 'other' && wanted !== readRole(profession).roleFunction;
}
