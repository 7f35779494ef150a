/** A name as it stands in a sentence: one line, without signs that only markup has. */
export function plainName(name: string): string {
  return name
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>{}[\]|\\`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What somebody is called: the first of their names, all of them where that is only an initial. */
export function firstName(name: string): string {
  const plain = plainName(name);
  const [first = plain] = plain.split(' ');
  return /^\p{L}{2,}/u.test(first) && !first.endsWith('.') ? first : plain;
}

/** A statement as a part of a sentence, without an end. */
export const oneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]+$/, '');

/** A statement as a sentence of its own: one line, with a capital at the beginning and an end. */
export function asSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const whole = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.!?…]["”)]?$/.test(whole) ? whole : `${whole}.`;
}
