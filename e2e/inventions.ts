import { randomInt } from 'node:crypto';

const syllables =
  'ba be bo da do fa fe ga ka ke ko la le lo ma me mi mo na ne no ra re ri ro sa se ta te to va ve za ze';
const choices = syllables.split(' ');

/** A word that no one has used before, readable as a name: every journey brings its own people, companies and towns. */
export function inventName(): string {
  const word = Array.from({ length: 6 }, () => choices[randomInt(choices.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A visitor's address in the range that documentation may use, so that attempt limits count each journey by itself. */
export function inventAddress(): string {
  const group = () => randomInt(0x10000).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** The calendar day so long ago, `2026-11-20`. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
