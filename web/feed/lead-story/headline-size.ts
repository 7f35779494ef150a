/** So many letters of the largest type stand in a line of a phone. */
const lettersOnPhone = 19;

/** So many at a desk in the one line of a low or narrow window, and in all lines of others. */
const lettersAtDesk = { line: 38, all: 44 };

/** The classes of the lead story's sentence, by which it is whole at a desk and on a phone. */
export function headlineSize(sentence: string): string {
  const { length } = sentence.trim();
  if (length > lettersAtDesk.all) return 'text-22 sm:text-36 low:text-22';
  const onPhone = linesOf(sentence.trim(), lettersOnPhone) > 2 ? 'max-sm:text-22' : '';
  return length > lettersAtDesk.line ? `${onPhone} low:text-22` : onPhone;
}

/** A smaller headline on a phone leaves the room of a line to what the company does. */
export const descriptionLines = (size: string): string =>
  /(^|max-sm:)text-22/.test(size) ? 'max-sm:line-clamp-3' : '';

/** How many lines the words of a sentence take, each no longer than so many letters. */
function linesOf(sentence: string, most: number): number {
  let lines = 1;
  let room = most;
  for (const { length } of sentence.split(/ +/)) {
    if (length > room && room < most) {
      lines += 1;
      room = most;
    }
    lines += Math.max(0, Math.ceil(length / most) - 1);
    room -= (length % most) + 1;
  }
  return lines;
}
