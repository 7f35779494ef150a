import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { savedSearchMessages } from '../../../contract/feed/saved-searches.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { ApiError } from '../../platform/errors.ts';

/** What can be saved: a sentence, which says everything by itself, or else industries that there are. Throws INVALID. */
export function readFilter({ query = '', industries = [] }: AlertFilter): AlertFilter {
  const sentence = readLine(query);
  if (sentence !== '') return { query: sentence };
  const tags = [...new Set(industries)];
  if (tags.length === 0) throw new ApiError('INVALID', savedSearchMessages.nothing);
  if (!tags.every(isTag)) throw new ApiError('INVALID', savedSearchMessages.unknownIndustry);
  return { industries: tags };
}

/** A text as one line: what cannot be seen, or be kept by a database, is a space. */
export function readLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
