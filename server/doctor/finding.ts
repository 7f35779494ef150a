/**
 * One thing about an installation: fine as it is, something to do before others use it, or broken: what is configured does
 * not work.
 */
export type Finding = { verdict: 'fine' | 'toDo' | 'broken'; sentence: string };

export const fine = (sentence: string): Finding => ({ verdict: 'fine', sentence });
export const toDo = (sentence: string): Finding => ({ verdict: 'toDo', sentence });
export const broken = (sentence: string): Finding => ({ verdict: 'broken', sentence });

const words = { fine: 'ok    ', toDo: 'to do ', broken: 'BROKEN' };

/** Says what was found, a line each. Answers the exit code: 1 as soon as something is broken. */
export function sayFindings(findings: readonly Finding[], say: (line: string) => void): number {
  for (const { verdict, sentence } of findings) say(`${words[verdict]} ${sentence}`);
  return findings.some(({ verdict }) => verdict === 'broken') ? 1 : 0;
}
