import type { Stream } from '../stream-items/list-streams.ts';

type Described = {
  stream: Stream;
  /** What the plan leaves out, and how much of it where that may be told; null where it leaves nothing out. */
  locked: { count: number | null } | null;
  plansUrl: string;
};

/** What a feed says of itself, with one line of what the plan leaves out. */
export function describeStream({ stream, locked, plansUrl }: Described): string {
  if (stream.isPaused)
    return 'This search is paused. Resume it in Upround, and this feed has its rounds again.';
  const what =
    stream.id === 'matches'
      ? 'Funding rounds that match your preferences, as Upround finds them.'
      : `Funding rounds that your search “${stream.name}” finds.`;
  return locked === null ? what : `${what} ${lockedLine(locked.count)} ${plansUrl}`;
}

function lockedLine(count: number | null): string {
  const newest = 'Your plan leaves out the newest, those of This Week and This Month';
  if (count === null || count === 0) return `${newest}:`;
  return `${newest}; ${count === 1 ? '1 of them matches' : `${count.toLocaleString('en')} of them match`}:`;
}
