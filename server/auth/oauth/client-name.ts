const longest = 60;

/** Characters that are not seen, or that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A name that an app gave itself, as it may stand on a screen and in a mail: one line, bounded, with nothing hidden in it. */
export function hideControls(name: string): string {
  const plain = name.normalize('NFKC').replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
