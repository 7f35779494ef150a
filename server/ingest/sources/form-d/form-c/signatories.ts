import { calmCapitals } from '../../../../companies/names.ts';
import type { ReportedPerson } from '../../../../companies/report.ts';
import { firmWords } from '../collect-files.ts';
import type { Signatory } from './form-c.ts';

const longestTitle = 80;
const longestName = 80;

/** Who signs for others, or a title that says nothing of what a person does at the company. */
const noRole = /attorney|counsel|power of|\bagent\b|authori[sz]ed|signatory|representative|on behalf/i;

/** The officers and directors who signed, each once, with the titles that they signed by. */
export function peopleOf(signatories: readonly Signatory[]): ReportedPerson[] {
  const people = new Map<string, ReportedPerson>();
  for (const { name: signature, title } of signatories) {
    const name = readSignature(signature);
    if (name === null || title === null || title.length > longestTitle || noRole.test(title)) continue;
    const known = people.get(name.toLowerCase()) ?? { name, roles: [] };
    const role = calmTitle(title);
    if (!known.roles.some((other) => other.toLowerCase() === role.toLowerCase())) known.roles.push(role);
    people.set(name.toLowerCase(), known);
  }
  return [...people.values()];
}

/** `/s/ Ada King` is Ada King; a firm, a single word and a line of marks are no person. */
export function readSignature(signature: string): string | null {
  const bare = signature
    .replace(/^by:\s*/i, '')
    .replace(/^[\s"'(]*\/\s*s\s*\/?\s*/i, '')
    .replace(/[\s"/)_]+$/, '')
    .replace(/^["(_/\s]+/, '')
    .replace(/,.*$/, '')
    .trim();
  const isName =
    /^\p{L}[\p{L}'’.-]*(?: [\p{L}'’.-]+){1,4}$/u.test(bare) &&
    bare.length <= longestName &&
    !firmWords.test(bare);
  return isName ? calmCapitals(bare) : null;
}

/** A title in capitals is made readable, an abbreviation such as CEO stays. */
function calmTitle(title: string): string {
  return /\p{Ll}/u.test(title) || !/\p{Lu}{5}/u.test(title) ? title : calmCapitals(title);
}
