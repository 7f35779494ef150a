import type { Email } from 'postal-mime';
import { reasonOf } from '../errors.ts';

/** A mail that can never be read, however often it is sent. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail';
}

/** So much of a mail is taken apart: the parts of a report are small and come first, and each line has its cost. */
const mostParsed = { bytes: 64_000, lines: 2_000 };

/** Takes a mail apart. Throws UnreadableMail for what is none, or is made to be expensive. */
export async function parseMail(raw: Uint8Array): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await PostalMime.parse(beginningOf(raw), {
      maxHeadersSize: mostParsed.bytes,
      maxNestingDepth: 10,
      // A mail within a mail is not what is asked for.
      maxRfc822NestingDepth: 0,
    });
  } catch (thrown) {
    throw new UnreadableMail(reasonOf(thrown));
  }
}

function beginningOf(raw: Uint8Array): Uint8Array {
  const beginning = raw.subarray(0, mostParsed.bytes);
  let lines = 0;
  const end = beginning.findIndex((byte) => (byte === 10 || byte === 13) && ++lines > mostParsed.lines * 2);
  return end === -1 ? beginning : beginning.subarray(0, end);
}
