import type { UserId } from '../../../contract/auth/accounts.ts';
import { liveEvents } from '../../../contract/delivery/rounds-came.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Tally } from './tally.ts';

/** An open line to one tab of somebody. */
export type Line = {
  userId: UserId;
  sessionId: string;
  /** Up to where the page knows all that came, or is about to be told of what it missed. Nothing of that is told as it comes. */
  from: number;
  /** Where so much waits to be read that nobody seems to be there, it ends the line. */
  send: (event: Uint8Array) => void;
  close: () => void;
  spokenAt: number;
};

/** Lines by whose they are. */
export type Lines = Map<UserId, Set<Line>>;

/** Tabs of one browser share a line: so many are as many devices. */
const mostPerUser = 10;
const mostInAll = 5_000;

export const allLines = (lines: Lines): Line[] => [...lines.values()].flatMap((theirs) => [...theirs]);

export function addLine(lines: Lines, line: Line): void {
  const theirs = lines.get(line.userId) ?? new Set();
  if (theirs.size >= mostPerUser)
    throw new ApiError('TOO_MANY_REQUESTS', 'Upround is open in too many places. Close some of them.');
  let inAll = 0;
  for (const { size } of lines.values()) inAll += size;
  if (inAll >= mostInAll) throw new ApiError('UNAVAILABLE', 'Too many people are connected right now.');
  lines.set(line.userId, theirs.add(line));
}

export function dropLine(lines: Lines, line: Line): void {
  const theirs = lines.get(line.userId);
  theirs?.delete(line);
  if (theirs?.size === 0) lines.delete(line.userId);
  line.close();
}

export function speak(line: Line, event: Uint8Array): void {
  line.spokenAt = performance.now();
  line.send(event);
}

const written = new TextEncoder();
const named = (event: string, content: object) => `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`;

export const writeRounds = (position: number, tally: Tally): Uint8Array =>
  written.encode(`id: ${position}\n${named(liveEvents.rounds, { position, ...tally })}`);

/** The page is of another order of rounds than the database, such as of one before a backup was brought back. */
export const writeAnew = (): Uint8Array => written.encode(named(liveEvents.anew, {}));

export const writeAccess = (): Uint8Array => written.encode(named(liveEvents.access, {}));

/** Only moves the place from which a browser goes on, and keeps what is between from closing the connection. */
export const writePosition = (position: number): Uint8Array => written.encode(`id: ${position}\n\n`);

/** Keeps the connection from being closed while the place is about to move. */
export const writeNothing = (): Uint8Array => written.encode(':\n\n');

/** After how long a browser tries again; not all of them at once. */
export const writeRetry = (milliseconds: number): Uint8Array => written.encode(`retry: ${milliseconds}\n\n`);
