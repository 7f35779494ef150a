import type { WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { modeWords } from '../lexicon/hiring-words.ts';
import { sayMode } from '../recognisers/hiring-meaning.ts';
import { phraseKey } from '../tokens/words.ts';
import type { Joined, Requirement } from './negation.ts';

type Role = Requirement & { meaning: Extract<Requirement['meaning'], { kind: 'hiring' }> };

/**
 * How one works belongs to each role, wherever the sentence says it: 'support manager in health care, hybrid'. Of 'nurse manager
 * in Texas or remote' it is an alternative to the place.
 */
export function joinWorkModes(items: readonly Joined[]): Joined[] {
  const roles = items.filter(isRole);
  const [role, ...others] = roles;
  const [item, ...more] = items.filter(modeOf);
  const mode = item && modeOf(item);
  const or = item && orBesidePlace(items, item);
  const isClear = roles.every(({ meaning }) => meaning.workModes.length === 0) && more.length === 0;
  if (!role || !mode || !isClear || (or && others.length > 0)) return [...items];
  return items.map((each): Joined => {
    if (isRole(each)) return or ? insteadOfPlace(each, mode, { item, or }) : doneBy(each, mode);
    return each === item || each === or ? read(each) : each;
  });
}

const doneBy = (role: Role, mode: WorkMode): Role => ({
  ...role,
  meaning: { ...role.meaning, label: `${sayMode(mode)} ${role.meaning.label}`, workModes: [mode] },
});

const insteadOfPlace = (role: Role, mode: WorkMode, { item, or }: { item: Joined; or: Joined }): Role => ({
  ...role,
  meaning: {
    ...role.meaning,
    orMode: { mode, from: item.from, to: item.to, isLast: or.from < item.from },
  },
});

const read = ({ from, to }: Joined): Joined => ({ does: 'nothing', isLight: true, isRead: true, from, to });

/** The 'or' of 'in Texas or remote' and of 'remote or in Texas'. */
function orBesidePlace(items: readonly Joined[], mode: Joined): Joined | null {
  const at = items.indexOf(mode);
  for (const side of [items.slice(0, at).reverse(), items.slice(at + 1)]) {
    const [or, place] = side.filter(({ does }) => does !== 'nothing');
    if (or?.does === 'or' && place?.does === 'ask' && !place.isExcluded && saysWhere(place)) return or;
  }
  return null;
}

// 'Open backend roles in Berlin' are one piece.
const saysWhere = ({ meaning }: Requirement) =>
  meaning.kind === 'place' || (meaning.kind === 'hiring' && meaning.places.length > 0);

/**
 * Of an alternative two, where its role may be done otherwise than in a place: one with the place, and one with how it is done.
 * 'Remote in Europe' behind a place says where, too.
 */
export function divideByMode(asked: readonly Requirement[]): Requirement[][] {
  const role = asked.find(isRole);
  const { orMode } = role?.meaning ?? {};
  if (!role || !orMode) return [[...asked]];
  const { mode, from, to, isLast } = orMode;
  const isPlace = ({ meaning, isExcluded }: Requirement) => meaning.kind === 'place' && !isExcluded;
  const isOfMode = (each: Requirement) => isLast && each.from > from;
  return [
    asked.filter((each) => !isPlace(each) || !isOfMode(each)),
    asked
      .filter((each) => !isPlace(each) || isOfMode(each))
      .map((each) => (each === role ? { ...doneBy(anywhere(role), mode), from, to } : each)),
  ];
}

const anywhere = (role: Role): Role => ({
  ...role,
  meaning: {
    ...role.meaning,
    label: role.meaning.label.slice(0, role.meaning.label.length - role.meaning.where.length).trimEnd(),
    places: [],
    where: '',
  },
});

const isRole = (item: Joined): item is Role =>
  item.does === 'ask' && item.meaning.kind === 'hiring' && !item.isExcluded;

function modeOf(item: Joined): WorkMode | undefined {
  if (item.does !== 'ask' || item.isExcluded || item.meaning.kind !== 'keyword') return undefined;
  return modeWords.get(phraseKey(item.meaning.text));
}
