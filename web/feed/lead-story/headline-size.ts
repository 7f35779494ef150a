/** So many letters of the largest type stand in a line of a phone. */
const lettersOnPhone = 19;

/** So many at a desk in the one line of a low or narrow window, and in all lines of others. */
const lettersAtDesk = { line: 38, all: 44 };

type Headline = { sentence: string; inPlace: string };

/** Whether only the place keeps the sentence from large type in a window with one line for it; there the place stands below. */
export const isPlaceBelow = ({ sentence, inPlace }: Headline): boolean =>
  sentence.length <= lettersAtDesk.line && wholeOf({ sentence, inPlace }).length > lettersAtDesk.line;

/** The classes of the lead story's sentence, by which it is whole at a desk and on a phone. */
export function headlineSize(headline: Headline): string {
  const whole = wholeOf(headline);
  const inOneLine = whole.length > lettersAtDesk.line && !isPlaceBelow(headline) ? ' low:text-22' : '';
  if (whole.length > lettersAtDesk.all) return `text-22 sm:text-36${inOneLine}`;
  const onPhone = linesOf(whole, lettersOnPhone) > 2 ? 'max-sm:text-22' : '';
  return `${onPhone}${inOneLine}`.trim();
}

const wholeOf = ({ sentence, inPlace }: Headline) => `${sentence} ${inPlace}`.trim();

/** Of a locked lead, whose words are more where its industry or country has a long name: so many fit in the larger type. */
const lettersLocked = 66;

export const lockedHeadlineSize = (sentence: string): string =>
  sentence.length > lettersLocked ? 'text-15 sm:text-17 xl:text-22' : '';

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
