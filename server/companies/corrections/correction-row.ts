import { createHash, randomUUID } from 'node:crypto';
import type { Ledger, ReportRow } from '../recording/ledger.ts';
import { correctionLabel } from './label.ts';

type Place = { startupId: string; fundingEventId: string | null };

/** A report by an admin that sets nothing yet: of one company or one round there is one. */
export function emptyCorrection(ledger: Ledger, { startupId, fundingEventId }: Place): ReportRow {
  return {
    id: randomUUID(),
    source: 'admin',
    externalId: `correction:${fundingEventId ?? startupId}`,
    label: correctionLabel,
    url: null,
    quote: null,
    startupId,
    fundingEventId,
    roundKind: null,
    amount: null,
    currency: null,
    announcedOn: null,
    reportedOn: null,
    firstSaleOn: null,
    leadInvestors: [],
    isAmendment: false,
    traces: null,
    company: null,
    corrects: [],
    contentHash: '',
    importId: null,
    firstSeenAt: ledger.now,
    changedAt: ledger.now,
  };
}

/** Has a correction written with the rest. */
export function storeCorrection(ledger: Ledger, row: ReportRow): void {
  const { company, corrects, roundKind, amount, currency, announcedOn, leadInvestors } = row;
  const set = { company, corrects, roundKind, amount, currency, announcedOn, leadInvestors };
  row.contentHash = createHash('sha256').update(JSON.stringify(set)).digest('hex');
  row.changedAt = ledger.now;
  ledger.written.reports.add(row);
}
