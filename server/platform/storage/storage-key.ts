import { StorageFault } from './storage-fault.ts';

/** What is being written lies there until it is whole. */
export const unfinishedFolder = 'unfinished';

const name = '[A-Za-z0-9][A-Za-z0-9._-]*';

const shape = new RegExp(`^(?!${unfinishedFolder}/)${name}(?:/${name})*$`);

const longest = 500;

export const isKey = (text: string): boolean => text.length <= longest && shape.test(text);

/** Refuses what could lead out of the place, or means something else in a folder than in a store: `..`, `/x`, `a//b`. */
export function checkedKey(key: string): string {
  if (isKey(key)) return key;
  throw new StorageFault('refused', 'this is not a name that files are stored under');
}
