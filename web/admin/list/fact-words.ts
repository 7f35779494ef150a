import type { AuditFacts } from '../../../contract/audit.ts';
import { writtenMoment } from '../billing/format.ts';
import { factTexts as texts } from './texts.ts';

const moment = /^\d{4}-\d\d-\d\dT/;

/** What changed, each as `Job title: CTO (was nothing)`. */
export function changedFacts(before: AuditFacts | null, after: AuditFacts | null): string[] {
  return Object.entries(after ?? {})
    .filter(([name, value]) => before?.[name] !== value)
    .map(([name, value]) =>
      texts.changed(texts.names[name] ?? name, valueWords(value), valueWords(before?.[name] ?? null)),
    );
}

function valueWords(value: AuditFacts[string]): string {
  if (value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'string' && moment.test(value) ? writtenMoment(value) : String(value);
}
