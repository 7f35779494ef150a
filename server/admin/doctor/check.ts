/**
 * One thing about an installation: fine as it is, something to do before others use it, or broken: what is configured does
 * not work.
 */
export type Check = { verdict: 'fine' | 'toDo' | 'broken'; sentence: string };

export const fine = (sentence: string): Check => ({ verdict: 'fine', sentence });
export const toDo = (sentence: string): Check => ({ verdict: 'toDo', sentence });
export const broken = (sentence: string): Check => ({ verdict: 'broken', sentence });

const words = { fine: 'ok    ', toDo: 'to do ', broken: 'BROKEN' };

/** Says what was found, a line each. Answers the exit code: 1 as soon as something is broken. */
export function printChecks(checks: readonly Check[], say: (line: string) => void): number {
  for (const { verdict, sentence } of checks) say(`${words[verdict]} ${sentence}`);
  return checks.some(({ verdict }) => verdict === 'broken') ? 1 : 0;
}
