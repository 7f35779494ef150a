import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

type Held = { pid?: number | undefined; kill: (signal: NodeJS.Signals) => unknown };

const sliceMs = 100;
const cpuController = '/sys/fs/cgroup/cpu';

/**
 * Lets a process have no more than its share of one processor: by a quota of the kernel where this process may set one
 * (control groups, version 1), else by stopping it for the rest of each slice. Answers how to let it go; a process that has
 * ended meanwhile is left alone.
 */
export function holdBack(child: Held, share: number): () => void {
  return setQuota(child, share) ?? stopAndContinue(child, share);
}

function setQuota({ pid }: Held, share: number): (() => void) | null {
  if (pid === undefined || !existsSync(join(cpuController, 'cpu.cfs_quota_us'))) return null;
  const parent = join(cpuController, ownGroup());
  const group = join(parent, `held-back-${pid}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(sliceMs * 1_000));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(sliceMs * 1_000 * share)));
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch {
    return null;
  }
  return () => {
    if (isRunning(pid)) writeFileSync(join(parent, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}

/** In which group of the processor's controller this process runs: `4:cpu:/name`. */
function ownGroup(): string {
  const line = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .find((each) => /^\d+:(?:[a-z,]+,)?cpu(?:,[a-z,]+)?:/.test(each));
  return line?.split(':')[2] ?? '';
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function stopAndContinue(child: Held, share: number): () => void {
  const slices = setInterval(() => {
    child.kill('SIGCONT');
    setTimeout(() => child.kill('SIGSTOP'), sliceMs * share);
  }, sliceMs);
  return () => {
    clearInterval(slices);
    setTimeout(() => child.kill('SIGCONT'), sliceMs);
  };
}
