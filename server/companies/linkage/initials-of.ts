import { nameKey } from '../names.ts';

/** 'bcr' of 'Baltic Carbon Removal'; null for a name of one or two words. */
export function initialsOf(name: string): string | null {
  const words = nameKey(name).split(' ');
  return words.length > 2 ? words.map((word) => [...word][0]).join('') : null;
}

/** 'bcr' of 'BCR'; null for what is written as a word. */
export function acronymOf(name: string): string | null {
  const key = nameKey(name);
  return /^\p{Lu}{3,5}(?![\p{L}\p{N}])/u.test(name.trim()) && !key.includes(' ') ? key : null;
}
