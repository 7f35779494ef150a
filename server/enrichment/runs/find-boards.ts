import type { Context } from '../../platform/context.ts';
import { questionBoards } from '../job-boards/deciding/question-boards.ts';
import { fetchOwnPages } from '../job-boards/discovery/fetch-own-pages.ts';
import { findBoards } from '../job-boards/find-boards.ts';
import type { Asking } from '../job-boards/listing/read-listing.ts';

type Wanted = { startupId: string; web: Asking; site: { url: string } | null; disproof: string | null };
type Outcome = { kind: 'unchanged' | 'gone' } | { kind: 'unsure' | 'failed'; reason: string };

/** Finds the boards of a company whose website is proven, and reads those that are surely its own. */
export async function lookForBoards(
  context: Context,
  { startupId, web, site, disproof }: Wanted,
): Promise<Outcome> {
  if (site === null) {
    // What proved their boards proves nothing any more.
    if (disproof !== null) await questionBoards(context, { startupId, reason: disproof });
    return { kind: 'gone' };
  }
  const pages = await fetchOwnPages(web, site.url);
  if (pages.length === 0) return { kind: 'failed', reason: 'its pages could not be read' };
  const found = await findBoards(context, { startupId, website: site.url, pages }, web);
  const [doubtful] = found.filter(({ verdict }) => verdict === 'doubtful');
  if (found.some(({ verdict }) => verdict === 'sure') || !doubtful) return { kind: 'unchanged' };
  return { kind: 'unsure', reason: doubtful.evidence.map(({ detail }) => detail).join('; ') };
}
