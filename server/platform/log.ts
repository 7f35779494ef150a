import { writeSync } from 'node:fs';
import { type Logger as PinoLogger, pino } from 'pino';
import { describeError } from './faults/describe-error.ts';

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
