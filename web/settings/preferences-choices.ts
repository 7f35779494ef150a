export type Choice = {
  value: string;
  label: string;
  /** Said beside the label, such as the group that an industry belongs to. */
  detail?: string;
  /** Industries of a group follow it when the group's own name was searched. */
  group?: string;
};

/** Lower case without accents: what is compared when somebody types. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** 0: the label begins with the query, 1: one of its words does, 2: it is somewhere inside; null: not found. */
function closeness(label: string, query: string): number | null {
  const at = folded(label).indexOf(query);
  if (at < 0) return null;
  if (at === 0) return 0;
  return folded(label)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .some((word) => word.startsWith(query))
    ? 1
    : 2;
}

/**
 * The choices that a query finds, closest first and otherwise in their given order. A group that is found
 * brings its members with it. Without a query: the groups, or everything when there are none.
 */
export function findChoices(choices: readonly Choice[], query: string): Choice[] {
  const wanted = folded(query.trim());
  if (wanted === '') {
    const tops = choices.filter((choice) => choice.group === undefined);
    return tops.length > 0 ? tops : [...choices];
  }
  const found = choices
    .map((choice) => ({ choice, closeness: closeness(choice.label, wanted) }))
    .filter((match): match is { choice: Choice; closeness: number } => match.closeness !== null)
    .sort(
      (a, b) =>
        a.closeness - b.closeness ||
        Number(a.choice.group !== undefined) - Number(b.choice.group !== undefined),
    )
    .map((match) => match.choice);
  const withMembers = found.flatMap((choice) => [
    choice,
    ...choices.filter((member) => member.group !== undefined && member.group === choice.value),
  ]);
  return [...new Map(withMembers.map((choice) => [choice.value, choice])).values()];
}

/** Whether a choice would add nothing: it is chosen, or the whole group that it belongs to is. */
export const isCovered = (choice: Choice, chosen: readonly string[]) =>
  chosen.includes(choice.value) || (choice.group !== undefined && chosen.includes(choice.group));

/** The list with a choice added; a whole group takes the place of its single members. */
export const withChoice = (chosen: readonly string[], choice: Choice) => [
  ...chosen.filter((value) => !value.startsWith(`${choice.value}/`)),
  choice.value,
];

/** The list with what was typed added: trimmed, single-spaced, and not twice in another case. */
export function withTyped(chosen: readonly string[], typed: string): string[] {
  const text = typed.trim().replace(/\s+/g, ' ');
  const isKnown = chosen.some((value) => folded(value) === folded(text));
  return text === '' || isKnown ? [...chosen] : [...chosen, text];
}
