import { foldText } from '../../../platform/text/fold-text.ts';
import { readFunction } from '../../../reference/job-titles/job-functions.ts';
import { namesPerson } from '../../../reference/job-titles/names-person.ts';
import { occupationOf } from '../../../reference/job-titles/occupations.ts';
import { readSoughtWork, type SoughtWork } from '../../../reference/job-titles/read-sought-work.ts';
import type { UserProfile } from '../letter-facts.ts';

/**
 * What the user seeks, which need not be what they are: what they say they look for, else a further role of another
 * occupation than their own, else their own title. Null where they state none.
 */
export function soughtRole({ profession, additionalRoles, lookingFor }: UserProfile): SoughtWork | null {
  const said = readSoughtWork(lookingFor);
  if (said && !isSame(said.text, profession) && !isBroader(said, profession)) return said;
  const other = additionalRoles.find((title) => profession !== null && isOtherWork(title, profession));
  if (other) return { kind: 'title', text: other };
  const own = profession ?? additionalRoles[0];
  return own ? { kind: namesPerson(own) ? 'title' : 'field', text: own } : null;
}

/** 'Legal work' says less than 'legal counsel'. */
const isBroader = ({ text }: SoughtWork, profession: string | null) =>
  profession !== null && / work$/i.test(text) && readFunction(text) === readFunction(profession);

const isSame = (one: string, other: string | null) => other !== null && foldText(one) === foldText(other);

/** Whether two titles are of different occupations: by their groups of the SOC, else by what the work is about. */
function isOtherWork(one: string, other: string): boolean {
  const [first, second] = [occupationOf(foldText(one)), occupationOf(foldText(other))];
  if (first && second) return first.code.slice(0, 4) !== second.code.slice(0, 4);
  const [own, theirs] = [readFunction(one), readFunction(other)];
  return own !== 'other' && own !== theirs;
}
