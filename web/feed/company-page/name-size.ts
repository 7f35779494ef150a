const sizes = {
  large: 'text-36 sm:text-52',
  medium: 'text-22 sm:text-36',
  small: 'text-20 sm:text-22',
};

/** How many letters of a size stand in one line of a phone, for the longest word, and in three lines for all of it. */
const room = { large: { word: 13, name: 28 }, medium: { word: 20, name: 60 } };

/** The classes of a name: the longer it is, the smaller it is set. */
export function nameSize(name: string): string {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  const hasRoom = ({ word, name: letters }: { word: number; name: number }) =>
    longest <= word && name.length <= letters;
  if (hasRoom(room.large)) return sizes.large;
  return hasRoom(room.medium) ? sizes.medium : sizes.small;
}
