import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { readFunction } from './read-function.ts';

/** What the titles of somebody's work are about; what is of no function asks for none. */
export function functionsOfTitles(titles: readonly string[]): ReadonlySet<RoleFunction> {
  return new Set(titles.map((title) => readFunction(title)).filter((found) => found !== 'other'));
}
