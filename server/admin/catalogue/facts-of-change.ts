import type { AuditFacts } from '../../../contract/platform/audit.ts';

const longest = 1_000;

/** What differs between two states of a record, as the audit log keeps it. */
export function factsOfChange(before: object, after: object): { before: AuditFacts; after: AuditFacts } {
  const now = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(([name, value]) => wordsOf(value) !== wordsOf(now.get(name)));
  return {
    before: Object.fromEntries(changed.map(([name, value]) => [name, wordsOf(value)])),
    after: Object.fromEntries(changed.map(([name]) => [name, wordsOf(now.get(name))])),
  };
}

function wordsOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, longest);
}
