/** So many letters of the largest type stand in a line of a phone. */
const lettersOnPhone = 19;

/** A sentence that is longer is set smaller at a desk, too. */
const mostLetters = 44;

/** The classes of the lead story's sentence: it is whole in two lines, at a desk and on a phone. */
export function headlineSize(sentence: string): string {
  if (sentence.trim().length > mostLetters) return 'text-22 sm:text-36 low:text-22';
  return linesOf(sentence.trim(), lettersOnPhone) > 2 ? 'max-sm:text-22' : '';
}

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
