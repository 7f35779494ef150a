export type Column = {
  name: string;
  /** Stands at the right, below its like. */
  isNumber?: boolean;
  /** As wide as words are, such as a day with its hour. */
  isLong?: boolean;
  /** Named to those only who hear it: a box to tick in front, a button at the end. */
  isHidden?: boolean;
};

const ofWords = 8;
const ofNumber = 3.5;
const ofBox = 2.5;
const ofButton = 7;
/** What columns of words want before they are read with ease, however few they are. */
const least = 44;

/** How wide (in rem) a place has to be for these columns beside each other; below that, cards are easier. */
export function roomFor(columns: readonly Column[]): number {
  const all = columns.map(roomOf).reduce((sum, room) => sum + room, 0);
  const words = columns.filter((column) => !column.isNumber && !column.isHidden);
  return words.length < 2 ? all : Math.max(least, all);
}

function roomOf({ isNumber, isLong, isHidden }: Column, index: number): number {
  if (isHidden) return index === 0 ? ofBox : ofButton;
  return isNumber && !isLong ? ofNumber : ofWords;
}
