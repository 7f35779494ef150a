import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** No statement may hold the embedded database, and with it the whole process, for longer. */
export const longestStatementMs = 2_000;

/** `workedMs` is what the processor did for it: on a busy machine a statement also waits for its turn. */
export type SlowStatement = { statement: string; ms: number; workedMs: number };

export type StatementWatch = {
  /** Before a statement runs, while nothing else in this thread can. */
  begin?: (statement: Uint8Array) => void;
  end?: () => void;
  /** After one that took longer than `longestMs`, or than any statement may. */
  longestMs?: number;
  reportSlow: (slow: SlowStatement) => void;
};

/** Timers, requests and signals wait no longer than this for statements that follow each other. */
const longestWithoutTurnMs = 20;

/**
 * Measures every statement of an embedded database, and lets the process do other things between them. Answers come without
 * waiting for anything outside, so a thousand statements in a row would otherwise leave no request, timer or signal its turn.
 */
export function watchStatements(client: PGlite, watch: StatementWatch): void {
  const runMessage = client.execProtocolRawSync.bind(client);
  const sendMessage = client.execProtocolRaw.bind(client);
  let statement: Uint8Array = new Uint8Array();
  let turnedAt = performance.now();

  client.execProtocolRawSync = (message) => {
    const brought = statementIn(message);
    if (brought) statement = brought.slice();
    watch.begin?.(statement);
    const startedAt = performance.now();
    const startedCpu = process.threadCpuUsage();
    try {
      return runMessage(message);
    } finally {
      watch.end?.();
      const ms = performance.now() - startedAt;
      if (ms > (watch.longestMs ?? longestStatementMs)) {
        const { user, system } = process.threadCpuUsage(startedCpu);
        watch.reportSlow({
          statement: textOfStatement(statement),
          ms: Math.round(ms),
          workedMs: Math.round((user + system) / 1_000),
        });
      }
    }
  };

  client.execProtocolRaw = async (message, options) => {
    if (performance.now() - turnedAt > longestWithoutTurnMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    return sendMessage(message, options);
  };
}

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
