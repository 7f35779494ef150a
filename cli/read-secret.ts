import type { ReadStream } from 'node:tty';

/** What is piped in, or what the user types without its being shown. */
export async function readSecret(
  question: string,
  input: NodeJS.ReadStream,
  write: (text: string) => void,
): Promise<string> {
  if (!input.isTTY) return (await input.setEncoding('utf8').toArray()).join('');
  write(question);
  try {
    return await readHidden(input);
  } finally {
    write('\n');
  }
}

/** Reads up to the end of a line. Ctrl+C ends the program, as anywhere else. */
function readHidden(input: ReadStream): Promise<string> {
  input.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve) => {
    let text = '';
    const read = (typed: string) => {
      for (const character of typed) {
        if (character === '\u0003') process.exit(130);
        if (character === '\r' || character === '\n') {
          input.setRawMode(false).pause().off('data', read);
          return resolve(text);
        }
        text = character === '\u007f' ? text.slice(0, -1) : text + character;
      }
    };
    input.on('data', read);
  });
}
