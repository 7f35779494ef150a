import { nameKey } from '../names.ts';
import type { Ledger, UndoneRound } from '../recording/ledger.ts';
import { daysApart } from '../recording/resolve-round.ts';
import type { RoundReport } from '../report.ts';

const sameRoundDays = 45;

/**
 * The round that a report brings back: one that was known until its import was undone. It comes back as what it was, so that
 * users who were notified of it are not notified again and no one is shown it as new. Sums are not compared, for a wrong one is why an
 * import is undone.
 */
export function restoreRound(ledger: Ledger, { source, company, round }: RoundReport): UndoneRound | null {
  if (!round || source === 'sample') return null;
  const distance = (undone: UndoneRound) => daysApart(undone.announcedOn, round.announcedOn);
  const [nearest] = ledger.undone
    .filter(
      (undone) =>
        undone.nameKey === nameKey(company.name) &&
        isEitherUnknown(undone.country, company.country) &&
        (undone.roundKind === 'unspecified' ||
          round.kind === 'unspecified' ||
          undone.roundKind === round.kind) &&
        distance(undone) <= sameRoundDays,
    )
    .sort((a, b) => distance(a) - distance(b));
  if (!nearest) return null;
  ledger.undone = ledger.undone.filter((undone) => undone !== nearest);
  ledger.written.returned.push(nearest.id);
  return nearest;
}

const isEitherUnknown = (one: string | null, other: string | null) => !one || !other || one === other;
