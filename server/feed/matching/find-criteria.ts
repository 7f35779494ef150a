import type { UserId } from '../../../contract/auth/accounts.ts';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import type { Context } from '../../platform/context.ts';
import type { Criteria } from './criteria.ts';
import { findPreferred } from './find-preferred.ts';
import { criteriaOf } from './user-match.ts';

/**
 * A person's preferences as the match compares them; a user who stated none is told of everything. A filter's industries
 * stand in place of the preferred ones, the places stay.
 */
export async function findCriteria(
  context: Context,
  userId: UserId,
  { industries = [] }: Pick<AlertFilter, 'industries'> = {},
): Promise<Criteria> {
  const criteria = criteriaOf(await findPreferred(context, userId));
  return industries.length > 0 ? { ...criteria, industries } : criteria;
}
