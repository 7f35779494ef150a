import type { Location, Money } from '../../../contract/companies/companies.ts';
import type { CompanyEvent } from '../../../contract/companies/company-events.ts';
import { awardedBy, type RoundEvent } from '../../../contract/companies/round-events.ts';
import { eventInWords } from '../../../contract/feed/company-event-texts.ts';
import type { MatchScore } from '../../../contract/feed/match-score.ts';
import { strengthNames } from '../../../contract/feed/match-texts.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';

/** `Kestrel: $12.5M round, Series A`, as plain text. */
export function titleOfItem(item: AnyItem): string {
  if ('companyEvent' in item)
    return `${item.companyName}: ${shortened(oneLine(eventInWords(item.companyEvent.fact)), longestEvent)}`;
  const { companyName, amountText, amount, roundName, event } = item;
  const isNamed = amount === null || roundName === null || event.kind === 'granted';
  const round = isNamed ? `${amountText}${awardedBy(event)}` : `${amountText}, ${roundName}`;
  return `${companyName}: ${round}`;
}

/** `Strong match · Software · Berlin, Germany · announced 18 November 2026` */
export function factsOfItem({ match, industries, place, announcedOn }: StreamItem): string {
  const strength = match && strengthNames[match.strength];
  return [strength, industries.join(', '), place, `announced ${writtenDate(announcedOn)}`]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ');
}

/** What happened at a company that a user follows, as it is told outside of the product. */
export type EventItem = {
  id: string;
  companyName: string;
  companyUrl: string;
  foundAt: Date;
  companyEvent: CompanyEvent;
};

/** A round, or something else that happened at a company. */
export type AnyItem = StreamItem | EventItem;

const longestEvent = 300;

/** `Nov 18, 2026 · by their job board` */
export function factsOfEvent({ companyEvent: { occurredOn, source } }: EventItem): string {
  const by = source && `by ${shortened(oneLine(source.name), longestEvent)}`;
  return [writtenDate(occurredOn), by].filter((fact) => fact !== null).join(' · ');
}

/** What they do, if that is known, and the facts. */
export function linesOfItem(item: AnyItem): string[] {
  if ('companyEvent' in item) return [factsOfEvent(item)];
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

/** A round as it is told outside of the product. Its texts are each one line. */
export type StreamItem = {
  id: string;
  startupId: string;
  companyName: string;
  companyUrl: string;
  description: string | null;
  /** `Series A`; null where no one said which. */
  roundName: string | null;
  event: RoundEvent;
  amount: Money | null;
  /** `$12.5M round`. */
  amountText: string;
  industries: string[];
  location: Location;
  /** `Berlin, Germany`; null where it is not known. */
  place: string | null;
  announcedOn: string;
  foundAt: Date;
  /** How well it fits whose stream it is; null for a user who prefers nothing. */
  match: ItemMatch | null;
};

export type ItemMatch = Pick<MatchScore, 'score' | 'strength'>;

/** A text as one line without what cannot be seen: no line ends, no control characters, nothing that turns the direction of what follows. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** No longer than so many characters, without half of one at its end. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/u, '')
    .trimEnd()}…`;
}
