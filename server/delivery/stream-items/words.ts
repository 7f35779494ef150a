import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import type { StreamItem } from './stream-item.ts';

/** `Kestrel: $12.5M round, Series A`, as plain text. */
export function titleOfItem({ companyName, amountText, amount, roundName }: StreamItem): string {
  const round = amount === null || roundName === null ? amountText : `${amountText}, ${roundName}`;
  return `${companyName}: ${round}`;
}

/** `Software · Berlin, Germany · announced 18 November 2026` */
export function factsOfItem({ industries, place, announcedOn }: StreamItem): string {
  return [industries.join(', '), place, `announced ${writtenDate(announcedOn)}`]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ');
}

/** What they do, if that is known, and the facts. */
export function linesOfItem(item: StreamItem): string[] {
  return [item.description, factsOfItem(item)].filter((line) => line !== null);
}

/** A text for where HTML or XML is read, in attributes too. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
