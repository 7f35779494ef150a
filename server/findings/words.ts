import { writtenDate } from '../../contract/time/written-days.ts';
import type { Finding } from './finding.ts';

/** `Kestrel: $12.5M round, Series A`, as plain text. */
export function titleOfFinding({ companyName, amountText, amount, roundName }: Finding): string {
  const round = amount === null || roundName === null ? amountText : `${amountText}, ${roundName}`;
  return `${companyName}: ${round}`;
}

/** `Software · Berlin, Germany · announced 18 November 2026` */
export function factsOfFinding({ industries, place, announcedOn }: Finding): string {
  return [industries.join(', '), place, `announced ${writtenDate(announcedOn)}`]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ');
}

/** What they do, if that is known, and the facts. */
export function linesOfFinding(finding: Finding): string[] {
  return [finding.description, factsOfFinding(finding)].filter((line) => line !== null);
}

/** A text for where HTML or XML is read, in attributes too. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
