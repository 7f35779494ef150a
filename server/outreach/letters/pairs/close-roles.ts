import type { UserProfile } from '../letter-facts.ts';

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
const leaders = /\b(?:senior|staff|principal|lead|head of|director|vp|chief|c[teofmp]o)\b/i;

const fewestOfLeaders = 3;
const mostOfBeginners = 4;

/**
 * Whether a listed role is one that the user would be asked about: one field of work holds front ends and back ends, and
 * beginners and heads. A title that says neither is close to all.
 */
export function isCloseRole(
  title: string,
  { profession, additionalRoles, experienceYears }: UserProfile,
): boolean {
  const own = [profession, ...additionalRoles].filter((each) => each !== null).join(', ');
  const asked = specialtiesOf(title);
  const known = specialtiesOf(own);
  if (asked.length > 0 && known.length > 0 && !asked.some((each) => known.includes(each))) return false;
  if (experienceYears === null) return true;
  return beginners.test(title)
    ? experienceYears <= mostOfBeginners
    : experienceYears >= fewestOfLeaders || !leaders.test(title) || leaders.test(own);
}

const specialtiesOf = (text: string) => specialties.filter((each) => each.test(text));
