import { longestStatementText } from './watch-statements.ts';

/** What the main thread and its watchdog share: numbers, by their place, and the bytes of the statement that runs. */
export type WatchdogMemory = { numbers: Int32Array; statement: Uint8Array };

export const places = {
  /** One more when a message to the database begins and when it ends: odd while one runs. */
  turns: 0,
  /** How long the text of the statement is. */
  length: 1,
  /** Milliseconds in which the process has to end, once it was asked to; 0 before. */
  endWithin: 2,
} as const;

const numberBytes = Object.keys(places).length * Int32Array.BYTES_PER_ELEMENT;

export const makeWatchdogBuffer = () => new SharedArrayBuffer(numberBytes + longestStatementText);

export function openWatchdogMemory(buffer: SharedArrayBuffer): WatchdogMemory {
  return {
    numbers: new Int32Array(buffer, 0, numberBytes / Int32Array.BYTES_PER_ELEMENT),
    statement: new Uint8Array(buffer, numberBytes),
  };
}
