import type { AuditFacts } from '../../../contract/platform/audit.ts';
import { writtenMoment } from '../billing/format.ts';
import { factTexts as texts } from './texts.ts';

const moment = /^\d{4}-\d\d-\d\dT/;

/** What changed, each as `Job title: CTO (was nothing)`; of what had nothing before it, what it is. */
export function changedFacts(before: AuditFacts | null, after: AuditFacts | null): string[] {
  return Object.entries(after ?? {})
    .filter(([name, value]) => before?.[name] !== value)
    .map(([name, value]) => {
      const known = texts.names[name] ?? name;
      if (before === null) return texts.is(known, valueWords(value));
      return texts.changed(known, valueWords(value), valueWords(before[name] ?? null));
    });
}

function valueWords(value: AuditFacts[string]): string {
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'string' && moment.test(value) ? writtenMoment(value) : String(value);
}
