/** How far the clocks of two machines that share a database may be apart. */
const apartMs = 60_000;
/** What is ahead goes on this much slower until the clock of the machine has caught up. */
const pace = 0.99;

type Readings = { wall: () => number; elapsed: () => number };
const ofThisProcess: Readings = { wall: () => Date.now(), elapsed: () => performance.now() };

/**
 * Time that never goes back: where the clock of the machine is set back, it goes on by the time that passes, so that what
 * lasts a quarter of an hour lasts a quarter of an hour. Set forward, it follows at once. `tell` is called once for each
 * time that the machine's clock is found to be more than a minute behind.
 */
export function createClock(
  notify: (behindMs: number) => void,
  { wall, elapsed }: Readings = ofThisProcess,
): () => Date {
  let last = { time: wall(), at: elapsed() };
  let isNotified = false;
  return () => {
    const at = elapsed();
    const present = wall();
    const time = Math.max(present, last.time + (at - last.at) * pace);
    const isBehind = time - present > apartMs;
    if (isBehind && !isNotified) notify(time - present);
    isNotified = isBehind;
    last = { time, at };
    return new Date(time);
  };
}

/**
 * Whether what is written down as begun then has begun by now. What begins later was written by a clock that has been set
 * back since, before a restart or on another machine: it is no longer known how long ago that was. What lasts long may do
 * so by a tenth longer.
 */
export function hasBegun(moment: Date, now: Date, lastsMs = 0): boolean {
  return moment.getTime() - now.getTime() <= Math.max(apartMs, lastsMs / 10);
}
