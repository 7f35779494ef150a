import { writeSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Logger as PinoLogger, pino } from 'pino';
import { reasonOf } from './errors.ts';

type DescribedError = {
  kind: string;
  reason: string;
  code?: string;
  /** Of a failed statement, with places for its values and without them. */
  statement?: string;
  /** Where it was thrown; without the message, which the first lines of a stack repeat. */
  stack?: string[];
  causes?: DescribedError[];
};

const mostCauses = 5;
const deepest = 4;
const mostFrames = 12;
const longestStatement = 300;

/** What a log says of whatever was thrown, with all that caused it. Never the values of a statement, nor fields of ours. */
export function describeError(thrown: unknown): DescribedError {
  try {
    return describe(thrown, deepest);
  } catch {
    return { kind: typeof thrown, reason: 'what was thrown cannot be read' };
  }
}

function describe(thrown: unknown, deeper: number): DescribedError {
  const code = codeOf(thrown);
  const frames = framesOf(thrown);
  const causes = deeper > 0 ? causesOf(thrown).map((cause) => describe(cause, deeper - 1)) : [];
  return {
    kind: kindOf(thrown),
    // A failed statement says nothing by itself that its cause does not.
    reason: thrown instanceof DrizzleQueryError ? 'a statement failed' : reasonOf(thrown),
    ...(code === null ? {} : { code }),
    ...(thrown instanceof DrizzleQueryError ? { statement: thrown.query.slice(0, longestStatement) } : {}),
    ...(frames.length === 0 ? {} : { stack: frames }),
    ...(causes.length === 0 ? {} : { causes }),
  };
}

function kindOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.name;
  return thrown === null ? 'null' : typeof thrown;
}

function codeOf(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return null;
  return typeof thrown.code === 'string' || typeof thrown.code === 'number' ? String(thrown.code) : null;
}

function causesOf(thrown: unknown): unknown[] {
  if (typeof thrown !== 'object' || thrown === null) return [];
  const several = thrown instanceof AggregateError ? thrown.errors : [];
  const cause = 'cause' in thrown && thrown.cause !== undefined ? [thrown.cause] : [];
  return [...cause, ...several].slice(0, mostCauses);
}

function framesOf(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null || !('stack' in thrown)) return [];
  if (typeof thrown.stack !== 'string') return [];
  return thrown.stack
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())
    .slice(0, mostFrames);
}

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

const standardError = 2;

/**
 * One JSON line an event on standard error; what was thrown is given as `error`, whole. What could name a person or open a door is cut out before it is written. A
 * line that cannot be written, on a full disk, is counted and told later: the caller neither fails because of it, nor waits.
 */
export function createLogger(level: string, fileDescriptor = standardError): Logger {
  let lost = 0;
  const write = (line: string) => {
    if (!isWritten(fileDescriptor, line)) {
      lost += 1;
      return;
    }
    const lines = lost;
    lost = 0;
    if (lines > 0) logger.warn({ lines }, 'lines of the log could not be written and are lost');
  };
  const logger = pino(
    {
      level,
      formatters: { log: describeErrors },
      redact: [
        'password',
        '*.password',
        'token',
        '*.token',
        'headers.cookie',
        'headers.authorization',
        'email',
        '*.email',
      ],
    },
    { write },
  );
  return logger;
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
