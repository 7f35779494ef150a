import { writeSync } from 'node:fs';
import { type Logger as PinoLogger, pino } from 'pino';
import { describeError } from './faults/describe-error.ts';
import { currentTrace } from './tracing/trace.ts';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

const standardError = 2;

type Sink = {
  fileDescriptor?: number;
  /** A line as people read it in a terminal. */
  prettify?: (line: string) => string;
  /** Whoever is sent the lines as well. */
  alsoTo?: (line: string) => void;
};

/**
 * One JSON line an event on standard error, under the id of the request that it belongs to; what was thrown is given as
 * `error`, whole. What could name a person or open a door is cut out before it is written. A line that cannot be written, on a
 * full disk, is counted and told later: the caller neither fails because of it, nor waits.
 */
export function createLogger(
  level: string,
  { fileDescriptor = standardError, prettify, alsoTo }: Sink = {},
): Logger {
  let lost = 0;
  const write = (line: string) => {
    alsoTo?.(line);
    if (!isWritten(fileDescriptor, prettify?.(line) ?? line)) {
      lost += 1;
      return;
    }
    const lines = lost;
    lost = 0;
    if (lines > 0) logger.warn({ lines }, 'lines of the log could not be written and are lost');
  };
  const logger = pino({ level, mixin: nameTrace, formatters: { log: describeErrors }, redact }, { write });
  return logger;
}

const redact = [
  'password',
  '*.password',
  'token',
  '*.token',
  'headers.cookie',
  'headers.authorization',
  'email',
  '*.email',
];

/** By which one finds all lines of a request, of its jobs and of its mails. */
function nameTrace(): object {
  const trace = currentTrace();
  if (trace === null) return {};
  const { requestId, job, span } = trace;
  return {
    requestId,
    ...(job === null ? {} : { job }),
    ...(span === null ? {} : { traceId: span.traceId, spanId: span.spanId }),
  };
}

/** Whatever was thrown is given as `error`, and an error is one by any name. */
function describeErrors(fields: Record<string, unknown>): Record<string, unknown> {
  const isThrown = (name: string, value: unknown) => name === 'error' || value instanceof Error;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isThrown(name, value) ? describeError(value) : value,
    ]),
  );
}

/** Whether all of the line went out. The file may take a part of it, which the next line then follows. */
function isWritten(fileDescriptor: number, line: string): boolean {
  let rest: Uint8Array = Buffer.from(line);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fileDescriptor, rest));
    return true;
  } catch {
    return false;
  }
}
