const sliceMs = 100;

/**
 * Lets a process run for its share of each slice and stand still for the rest, as a quota does. Answers how to let it go; a
 * process that has ended meanwhile is left alone.
 */
export function holdBack(child: { kill: (signal: NodeJS.Signals) => unknown }, share: number): () => void {
  const slices = setInterval(() => {
    child.kill('SIGCONT');
    setTimeout(() => child.kill('SIGSTOP'), sliceMs * share);
  }, sliceMs);
  return () => {
    clearInterval(slices);
    setTimeout(() => child.kill('SIGCONT'), sliceMs);
  };
}
