import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { statementIn, textOfStatement } from './statement-text.ts';

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
