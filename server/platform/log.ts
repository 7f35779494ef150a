import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** One JSON line an event on standard error. What could name a person or open a door is cut out before it is written. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
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
    pino.destination({ dest: 2, sync: true }),
  );
}
