// Only what Node 20 brings, as scripts/start.mjs.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';

const betweenTriesMs = 200;
/** Between making the lock and writing into it, a process may be held up so long. */
const unsignedMs = 10_000;

/**
 * Does `work` while no other process of this machine does work under the same lock. One that died in it leaves a lock behind,
 * which the next one takes away.
 */
export function takeTurns(lock, work, sayWaiting) {
  for (let tries = 0; !tryLock(lock); tries += 1) {
    if (tries === 0) sayWaiting();
    if (isStale(lock)) removeStale(lock);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenTriesMs);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function tryLock(lock) {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (thrown.code === 'EEXIST') return false;
    // Where nothing can be written, all has been built before.
    if (['EROFS', 'EACCES', 'EPERM'].includes(thrown.code)) return true;
    throw thrown;
  }
}

function isStale(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) return !isAlive(pid);
    return Date.now() - statSync(lock).mtimeMs > unsignedMs;
  } catch (thrown) {
    // The other one is done.
    if (thrown.code === 'ENOENT') return false;
    throw thrown;
  }
}

/** Moved away first: another one may have taken it away meanwhile, and this is a new one. */
function removeStale(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (!isStale(aside)) linkSync(aside, lock);
  } catch (thrown) {
    if (thrown.code !== 'ENOENT' && thrown.code !== 'EEXIST') throw thrown;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
}
