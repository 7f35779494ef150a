import { lightTails } from '../../../companies/linkage/name-vocabulary.ts';
import { plainVowels } from '../../../companies/linkage/spell-out.ts';
import { nameKey } from '../../../companies/names.ts';

/** What two spellings of one name have in common: no case, accents, spaces or legal form. */
const keyOfName = (name: string): string => plainVowels(nameKey(name).replaceAll(' ', ''));

/** Equality and never a beginning: Mercury is not Mercury Systems. */
export const isSameName = (one: string, other: string): boolean => keyOfName(one) === keyOfName(other);

/** Whether a name is another with words such as 'labs' or 'ai' behind it: perhaps the same company, perhaps a second one. */
export function isLongerThan(name: string, shorter: string): boolean {
  const [long, short] = [keyOfName(name), keyOfName(shorter)];
  return long.startsWith(short) && lightTails.has(long.slice(short.length));
}

const before = 'get|try|use|join|hello|hi|with|go|meet|the|my|we|team|hey';

/** Whether a domain is called as a company is: `acme.ai`, `get-acme.com`, `acmelabs.io`. */
export function isNamedLike(domain: string, name: string): boolean {
  const [label = '', ...suffix] = domain.toLowerCase().split('.');
  const key = keyOfName(name);
  const plain = plainVowels(label.replaceAll('-', ''));
  if (plain === key || plainVowels([label, ...suffix].join('').replaceAll('-', '')) === key) return true;
  const bare = plain.replace(new RegExp(`^(?:${before})(?=.{3})`), '');
  return (
    bare === key ||
    [plain, bare].some((each) => each.startsWith(key) && lightTails.has(each.slice(key.length)))
  );
}
