/** A statement is cut here: its beginning names it, and a batch may be long. */
export const longestStatementText = 2_000;

const parse = 'P'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);
const headerBytes = 5;

/** The bytes of the statement that a message to the database brings, or null where it brings none, such as its parameters. */
export function statementIn(message: Uint8Array): Uint8Array | null {
  if (message[0] === simpleQuery) return untilZero(message, headerBytes);
  if (message[0] !== parse) return null;
  const nameEnd = message.indexOf(0, headerBytes);
  return nameEnd === -1 ? null : untilZero(message, nameEnd + 1);
}

function untilZero(message: Uint8Array, start: number): Uint8Array {
  const end = message.indexOf(0, start);
  return message.subarray(start, Math.min(end === -1 ? message.length : end, start + longestStatementText));
}

/** As it is logged: one line, without the values that are written into it. Parameters are no part of it. */
export function textOfStatement(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim();
}
