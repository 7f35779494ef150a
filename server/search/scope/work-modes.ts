import type { WorkMode } from '../../../contract/reference/job-titles/role-words.ts';
import { modeWords } from '../lexicon/hiring-words.ts';
import { sayMode } from '../recognisers/hiring.ts';
import { phraseKey } from '../tokens/words.ts';
import type { Joined, Requirement } from './negation.ts';

type Role = Requirement & { meaning: Extract<Requirement['meaning'], { kind: 'hiring' }> };

/** How one works belongs to the role, wherever the sentence says it: 'support manager in health care, hybrid'. */
export function joinWorkModes(items: readonly Joined[]): Joined[] {
  const [role, ...others] = items.filter(isRole);
  const modes = new Map(items.flatMap((item) => (modeOf(item) ? [[item, modeOf(item)] as const] : [])));
  if (!role || others.length > 0 || role.meaning.workModes.length > 0 || modes.size !== 1) return [...items];
  const [mode] = modes.values();
  if (!mode) return [...items];
  const { label } = role.meaning;
  const joined: Role = {
    ...role,
    meaning: { ...role.meaning, label: `${sayMode(mode)} ${label}`, workModes: [mode] },
  };
  return items.map((item): Joined => {
    if (item === role) return joined;
    return modes.has(item)
      ? { does: 'nothing', isLight: true, isRead: true, from: item.from, to: item.to }
      : item;
  });
}

const isRole = (item: Joined): item is Role =>
  item.does === 'ask' && item.meaning.kind === 'hiring' && !item.isExcluded;

function modeOf(item: Joined): WorkMode | undefined {
  if (item.does !== 'ask' || item.isExcluded || item.meaning.kind !== 'keyword') return undefined;
  return modeWords.get(phraseKey(item.meaning.text));
}
