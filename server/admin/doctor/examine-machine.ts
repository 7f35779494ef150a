import { statfs } from 'node:fs/promises';
import { broken, type Check, fine, toDo } from './check.ts';

const gigabyte = 1_000_000_000;
const enough = gigabyte;
const tooLittle = 0.1 * gigabyte;
const lateMs = 5_000;

/** How much room the data folder has left. */
export async function examineDisk(dataDir: string): Promise<Check[]> {
  const found = await statfs(dataDir).catch(() => null);
  if (found === null) return [];
  const free = found.bavail * found.bsize;
  const words = `${(free / gigabyte).toFixed(1)} GB are free on the disk of the data folder`;
  if (free < tooLittle) return [broken(`Only ${words}. Free up space soon, or Upround can’t save anything.`)];
  return [free < enough ? toDo(`Only ${words}. Free up space.`) : fine(`${words}.`)];
}

/** Whether this machine and the database agree on what time it is: what expires is judged by both. */
export function compareClocks(ours: Date, theirs: Date): Check {
  const apartMs = Math.abs(ours.getTime() - theirs.getTime());
  if (apartMs <= lateMs) return fine('The clocks of this machine and of the database agree.');
  return toDo(
    `The clocks of this machine and of the database are ${Math.round(apartMs / 1_000)} s apart. Set both from a time server.`,
  );
}
