import process from 'node:process';
import { createLogger, type Logger } from './log.ts';
import type { WatchSettings } from './metrics/watch-settings.ts';
import type { Watch } from './tracing/watch.ts';
import { unwatched } from './tracing/watch.ts';

const levels: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };

/** The log of a process: for people in a terminal, for programs elsewhere, and for who watches. */
export async function openLogger(
  { logLevel, logFormat }: Pick<WatchSettings, 'logFormat'> & { logLevel: string },
  { metrics, telemetry }: Watch = unwatched,
): Promise<Logger> {
  const isForPeople = (logFormat ?? (process.stderr.isTTY ? 'pretty' : 'json')) === 'pretty';
  const alsoTo = (line: string) => {
    telemetry?.takeLine(line);
    metrics?.countLine(levels[Number(/^\{"level":(\d+)/.exec(line)?.[1])] ?? 'other');
  };
  return createLogger(logLevel, {
    ...(isForPeople ? { prettify: await openPrettifier() } : {}),
    ...(metrics || telemetry ? { alsoTo } : {}),
  });
}

async function openPrettifier(): Promise<(line: string) => string> {
  const { prettyFactory } = await import('pino-pretty');
  return prettyFactory({
    colorize: process.stderr.isTTY,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: false,
  });
}
