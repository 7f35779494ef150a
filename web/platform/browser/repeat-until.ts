/** In milliseconds: between two attempts, and in all. */
const pace = { every: 1_000, atMost: 10_000 };

/** Does something now and once a second until it is no longer needed, for ten seconds at most. Returns how to stop. */
export function repeatUntil(isDone: () => boolean, act: () => void, { every, atMost } = pace): () => void {
  let left = Math.floor(atMost / every);
  const run = () => {
    if (isDone() || left === 0) return clearInterval(timer);
    left -= 1;
    act();
  };
  const timer = setInterval(run, every);
  run();
  return () => clearInterval(timer);
}
