const sizes = {
  large: 'text-36 sm:text-52',
  medium: 'text-22 sm:text-36',
  small: 'text-20 sm:text-22',
};

/** How many letters of a size stand in one line of a phone, for the longest word, and in three lines for all of it. */
const room = { large: { word: 13, name: 28 }, medium: { word: 20, name: 60 } };

const longestWord = (name: string) => Math.max(...name.split(/\s+/).map((word) => word.length));

/** The classes of a name: the longer it is, the smaller it is set. */
export function nameSize(name: string): string {
  const longest = longestWord(name);
  const hasRoom = ({ word, name: letters }: { word: number; name: number }) =>
    longest <= word && name.length <= letters;
  if (hasRoom(room.large)) return sizes.large;
  return hasRoom(room.medium) ? sizes.medium : sizes.small;
}

/** By country, where most long names are built from one language's words. */
const languages: Readonly<Record<string, string>> = {
  AT: 'de',
  CH: 'de',
  DE: 'de',
  DK: 'da',
  ES: 'es',
  FI: 'fi',
  FR: 'fr',
  IT: 'it',
  NL: 'nl',
  NO: 'nb',
  PL: 'pl',
  SE: 'sv',
};

/** By which language's rules a name is hyphenated; only one with a word that is too long for its line has to be. */
export function languageOfName(name: string, country: string | null): string | undefined {
  return country !== null && longestWord(name) > room.large.word ? languages[country] : undefined;
}
