/** A list of objects, or one object a line. */
export type JsonShape = 'list' | 'lines';

/** How text that is no table but JSON begins; null for a table. */
export function shapeOf(text: string): JsonShape | null {
  const head = text.slice(0, 4096);
  if (/^\s*\[\s*(?:[[{"\]\d]|$)/.test(head)) return 'list';
  return /^\s*\{\s*["}]/.test(head) ? 'lines' : null;
}
