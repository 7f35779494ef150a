import { keyOfName } from './read-names.ts';

/** What one source says of the people of a company. */
export type NamedPeople = {
  /** Who says it: a newspaper, 'form-d', the company's own site. Two texts of one source are one voice. */
  source: string;
  people: readonly NamedPerson[];
};

type NamedPerson = { name: string; roles: readonly string[] };

/** `named` by one source, `confirmed` by a second one, `disputed` where sources contradict each other. */
type PersonConfidence = 'named' | 'confirmed' | 'disputed';

type AgreedPerson = { name: string; roles: string[]; sources: string[]; confidence: PersonConfidence };

/** Titles that one person of a company bears at a time. */
const single = new Set(['CEO', 'CTO', 'CFO', 'COO', 'President']);

type Group = {
  name: string;
  keys: string[];
  roles: string[];
  sources: Set<string>;
  said: Map<string, Set<string>>;
};

/**
 * The people whom several sources name, each once. A spelling of a name that is nearly another's, and a second bearer of a
 * title that one person bears, make both disputed: neither is sure.
 */
export function agreeOnPeople(all: readonly NamedPeople[]): AgreedPerson[] {
  const groups: Group[] = [];
  for (const { source, people } of all) for (const person of people) addPerson(groups, source, person);
  return groups.map((group) => ({
    name: group.name,
    roles: tidyRoles(group.roles),
    sources: [...group.sources],
    confidence: confidenceOf(group, groups),
  }));
}

function addPerson(groups: Group[], source: string, { name, roles }: NamedPerson): void {
  const key = keyOfName(name);
  if (key === '') return;
  const known = groups.find(({ keys }) => keys.some((each) => isSamePerson(each, key)));
  const group: Group = known ?? { name, keys: [], roles: [], sources: new Set(), said: new Map() };
  if (!known) groups.push(group);
  if (name.length > group.name.length && isLonger(key, keyOfName(group.name))) group.name = name;
  group.keys.push(key);
  group.roles.push(...roles);
  group.sources.add(source);
  const said = group.said.get(source) ?? new Set();
  for (const role of roles) said.add(role);
  group.said.set(source, said);
}

/** Equal, in another order, or one of them with initials or middle names between. */
export function isSamePerson(one: string, other: string): boolean {
  if (one === other || sorted(one) === sorted(other)) return true;
  const [short = [], long = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  if (short.length < 2 || short.length === long.length) return false;
  const isEnds = short[0] === long[0] && short.at(-1) === long.at(-1);
  return (
    isEnds &&
    short.every(
      (part) => long.includes(part) || long.some((each) => each.startsWith(part) && part.length === 1),
    )
  );
}

const sorted = (key: string): string => key.split(' ').sort().join(' ');

const isLonger = (key: string, shorter: string): boolean =>
  key.split(' ').length > shorter.split(' ').length && !key.split(' ').some((part) => part.length === 1);

function confidenceOf(group: Group, groups: readonly Group[]): PersonConfidence {
  const isDisputed = groups.some(
    (other) => other !== group && (isMisspelt(group, other) || areRivals(group, other)),
  );
  if (isDisputed) return 'disputed';
  return group.sources.size > 1 ? 'confirmed' : 'named';
}

/** 'Gauthier Cloy' and 'Gautier Cloy', where no source names both. */
function isMisspelt(one: Group, other: Group): boolean {
  if (shareSource(one, other)) return false;
  return one.keys.some((key) => other.keys.some((each) => isNearly(key, each)));
}

const mostSlips = 2;
const leastLetters = 8;

function isNearly(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < leastLetters) return false;
  const hasCommonPart = one.split(' ').some((part) => part.length > 2 && other.split(' ').includes(part));
  return hasCommonPart && slipsBetween(sorted(one), sorted(other)) <= mostSlips;
}

/** How many letters have to be added, left out or changed to make one text of the other. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Two bearers of one title, each by a source that does not name the other with it. */
function areRivals(one: Group, other: Group): boolean {
  return [...single].some((title) => {
    const [ours, theirs] = [bearing(one, title), bearing(other, title)];
    return ours.length > 0 && theirs.length > 0 && !ours.some((source) => theirs.includes(source));
  });
}

const bearing = ({ said }: Group, title: string): string[] =>
  [...said].filter(([, roles]) => roles.has(title)).map(([source]) => source);

const shareSource = (one: Group, other: Group): boolean =>
  [...one.sources].some((source) => other.sources.has(source));

/** Each title once; who is a co-founder is not called a founder as well. */
export function tidyRoles(roles: readonly string[]): string[] {
  const unique = [...new Map(roles.map((role) => [role.toLowerCase(), role])).values()];
  const isCoFounder = unique.some((role) => /^co-?founder$/i.test(role));
  return unique.filter((role) => !(isCoFounder && /^founder$/i.test(role)));
}
