import { UnreadableMail } from './mail.ts';

/** The head of a mail has to be within so many bytes. */
const mostOfHead = 256_000;

/** How many bytes of each field are read; fields that are not named here are left out. */
export type FieldLengths = Readonly<Record<string, number>>;

/**
 * The fields above a mail by their names in lower case, the first of each, unfolded and cut to what is read of it. It goes
 * over the head once, whatever stands there. Throws UnreadableMail where the head is too large or there is none.
 */
export function readHead(raw: Buffer, lengths: FieldLengths): Map<string, string> {
  const fields = new Map<string, string>();
  let name: string | null = null;
  for (const line of headOf(raw).split(/\r\n|\n|\r/)) {
    const isFolded = /^[ \t]/.test(line);
    const colon = line.indexOf(':');
    if (!isFolded) name = colon > 0 ? line.slice(0, Math.min(colon, 100)).trim().toLowerCase() : null;
    const length = name !== null && Object.hasOwn(lengths, name) ? lengths[name] : undefined;
    if (name === null || length === undefined) continue;
    const known = fields.get(name);
    if (!isFolded && known !== undefined) name = null;
    else if (known === undefined || known.length < length)
      fields.set(name, `${known ?? ''}${isFolded ? line : line.slice(colon + 1)}`.slice(0, length));
  }
  return fields;
}

/** How often a field stands above a mail. Throws UnreadableMail as `readHead` does. */
export function countField(raw: Buffer, name: string): number {
  const named = new RegExp(`^${name}[ \\t]*:`, 'i');
  return headOf(raw)
    .split(/\r\n|\n|\r/)
    .filter((line) => named.test(line)).length;
}

function headOf(raw: Buffer): string {
  const beginning = raw.subarray(0, mostOfHead);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => beginning.indexOf(end)).filter((at) => at !== -1);
  if (ends.length === 0 && raw.length >= mostOfHead)
    throw new UnreadableMail(`The email headers are larger than ${mostOfHead / 1_000} KB`);
  const head = beginning.toString('utf8', 0, ends.length === 0 ? raw.length : Math.min(...ends));
  if (!/^[!-9;-~]+[ \t]*:/m.test(head)) throw new UnreadableMail('The email has no headers');
  return head;
}
