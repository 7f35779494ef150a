import { startupId } from '../../../contract/companies/companies.ts';
import type {
  CompanyEvent,
  CompanyEventFact,
  CompanyEventKind,
} from '../../../contract/companies/company-events.ts';
import { registerLabels } from '../../../contract/companies/registers.ts';
import type { EventDetail } from '../../companies/company-events/event-detail.ts';
import { eventOf, roundNameOf } from '../../companies/round-event.ts';
import { providers } from '../../enrichment/job-boards/providers.ts';
import { presentMoney } from '../company-page/present.ts';
import type { EventRow } from './shown-events.ts';

type Presenting = {
  /** What was recorded since is new to the viewer. */
  seenAt: Date;
  /** Roles and people are named only where the plan shows them. */
  areNamed: boolean;
};

/** An event as its viewer sees it; null for one that this release does not know. */
export function presentEvent(row: EventRow, { seenAt, areNamed }: Presenting): CompanyEvent | null {
  const { event, companyName, isSample } = row;
  const fact = factOf(row, areNamed);
  if (fact === null) return null;
  return {
    id: event.id,
    startupId: startupId.parse(event.startupId),
    companyName,
    occurredOn: event.occurredOn,
    recordedAt: event.recordedAt.toISOString(),
    isNew: event.recordedAt > seenAt,
    isSample,
    source: sourceOf(row),
    fact,
  };
}

function factOf(
  { event: { kind, detail }, round, report }: EventRow,
  areNamed: boolean,
): CompanyEventFact | null {
  if (kind === 'round')
    return round && { kind, name: roundNameOf(round), event: eventOf(round), amount: presentMoney(round) };
  if (kind === 'press') return report && { kind, headline: report.quote };
  return detail && factOfDetail(kind, detail, areNamed);
}

type DetailKind = Exclude<CompanyEventKind, 'round' | 'press'>;

function factOfDetail(kind: DetailKind, detail: EventDetail, areNamed: boolean): CompanyEventFact | null {
  if ((kind === 'role_opened' || kind === 'role_closed') && detail.of === 'roles')
    return { kind, count: detail.count, titles: areNamed ? detail.titles : [] };
  if ((kind === 'person_joined' || kind === 'person_left') && detail.of === 'person') {
    const { name, role, listedAt } = detail;
    return { kind, listedAt, ...(areNamed ? { name, role } : { name: null, role: null }) };
  }
  if (kind === 'office' && detail.of === 'office') {
    const { of: _office, ...location } = detail;
    return { kind, location };
  }
  return null;
}

function sourceOf({ event, report, board, roundLabel, roundUrl }: EventRow): CompanyEvent['source'] {
  if (report) return { name: report.label, url: report.url };
  if (board)
    return {
      name: 'their job board',
      url: board.isSample ? null : providers[board.provider].pageOf(board.token),
    };
  if (event.fundingEventId !== null) return roundLabel === null ? null : { name: roundLabel, url: roundUrl };
  const listedAt = event.detail?.of === 'person' ? event.detail.listedAt : 'site';
  return { name: listedAt === 'site' ? 'their site' : registerLabels[listedAt].label, url: event.page };
}
