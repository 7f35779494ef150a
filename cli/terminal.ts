/** Where a command writes, and what it may know of the terminal. */
export type Terminal = {
  /** The answer, which other programs may read. */
  print: (text: string) => void;
  /** The same for what stands above an answer. */
  printHeading: (text: string) => void;
  /** What is said beside the answer: warnings, hints, questions. */
  note: (text: string) => void;
  /** How wide the terminal is; null where the output is no terminal. */
  width: number | null;
  isColored: boolean;
};

const controls = /[\p{Cc}\u2028\u2029\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Text without anything that a terminal would obey: only its line breaks stay. */
const printable = (text: string): string =>
  text.replace(controls, (control) => (control === '\n' ? '\n' : ''));

/** Writes to two streams; whatever a text holds, none of it is a command to the terminal. */
export function openTerminal(
  streams: { out: (text: string) => void; error: (text: string) => void },
  { width, isColored }: Pick<Terminal, 'width' | 'isColored'>,
): Terminal {
  return {
    print: (text) => streams.out(`${printable(text)}\n`),
    // The two codes for bold are the only ones that are ever written.
    printHeading: (text) =>
      streams.out(isColored ? `\u001b[1m${printable(text)}\u001b[22m\n` : `${printable(text)}\n`),
    note: (text) => streams.error(`${printable(text)}\n`),
    width,
    isColored,
  };
}
