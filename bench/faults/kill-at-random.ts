import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

export type Program = { file: string; variables: Record<string, string> };

const pauseMs = { least: 1_500, most: 6_000 };

export type Killed = { kills: number; stop: () => Promise<void> };

/** Keeps programs running, each killed at random as by a power cut and started again, so many times in all. */
export function killAtRandom(programs: Program[], kills: number, say: (line: string) => void): Killed {
  const children = new Map<Program, ChildProcess>();
  let isOver = false;
  const killed: Killed = { kills: 0, stop };
  const start = (program: Program) => {
    const child = spawn(process.execPath, [program.file], {
      env: { PATH: process.env.PATH, ...program.variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.set(program, child);
  };
  const end = async (program: Program) => {
    const child = children.get(program);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const goOn = async () => {
    while (killed.kills < kills && !isOver) {
      await delay(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
      const victim = programs[Math.floor(Math.random() * programs.length)];
      if (isOver || !victim) return;
      await end(victim);
      killed.kills += 1;
      if (!isOver) start(victim);
    }
    say(`${killed.kills} deaths are over`);
  };
  for (const program of programs) start(program);
  const going = goOn();
  async function stop() {
    isOver = true;
    await Promise.all(programs.map(end));
    await going;
    await Promise.all(programs.map(end));
  }
  return killed;
}
