import type { Interpretation } from '../../../contract/search/search.ts';
import type { RoleAsked } from './is-such-role.ts';

/** The roles that a sentence asks for, each of which is news by itself. */
export function rolesAsked({ alternatives }: Interpretation): RoleAsked[] {
  return alternatives.flat().flatMap((each) => (each.kind === 'hiring' && !each.isExcluded ? [each] : []));
}
