import type { KnownCompany } from '../../../companies/recording/ledger.ts';
import { reportsOf } from '../../../companies/splitting/reports-of.ts';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Which reports leave the record when some are split off. What people attached to it, and its address, stay with the larger
 * part; of two that are as large, with the one that was not chosen.
 */
export function chooseMoving(
  company: KnownCompany,
  reportIds: readonly string[],
): { moving: Set<string>; isChosenKept: boolean } {
  const chosen = new Set(reportIds);
  const ids = reportsOf(company).map(({ id }) => id);
  const others = ids.filter((id) => !chosen.has(id));
  if (others.length + chosen.size > ids.length)
    throw new ApiError('CONFLICT', 'Some of these reports are not of this company any more. Look again.');
  if (chosen.size === 0) throw new ApiError('INVALID', 'Choose the reports that are of another company.');
  if (others.length === 0)
    throw new ApiError('INVALID', 'All reports were chosen. At least one has to stay.');
  const isChosenSurvivor = chosen.size > others.length;
  return { moving: isChosenSurvivor ? new Set(others) : chosen, isChosenKept: isChosenSurvivor };
}
