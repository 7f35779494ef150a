import { blockKey } from '../linkage/separate-report.ts';
import { displayName, nameKey } from '../names.ts';

/** What a startup that is called so is shown as and found by. */
export function nameOf(name: string): { name: string; nameKey: string; blockKey: string } {
  return { name: displayName(name), nameKey: nameKey(name), blockKey: blockKey(name) };
}
