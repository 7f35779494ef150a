import type { Context } from '../../platform/context.ts';
import { checkSite, type ProvenSite } from '../websites/check-site.ts';
import type { Web } from '../websites/find-website.ts';
import { restoreSite } from '../websites/restore-site.ts';
import { lookForBoards } from './find-boards.ts';

/** A company whose dossier is being written, with what the steps before found out. */
export type Enrichment = {
  startupId: string;
  web: Web;
  /** Whether one was begun shortly before and did not come to its end. */
  isResumed: boolean;
  site: Pick<ProvenSite, 'url' | 'domain'> | null;
  /** Why no website is surely theirs, where somebody looked; null as long as nobody could. */
  disproof: string | null;
};

export type StepOutcome =
  | { kind: 'new' | 'changed' | 'unchanged' | 'gone' }
  | { kind: 'unsure' | 'failed'; reason: string };

type Step = { name: string; run: (context: Context, enrichment: Enrichment) => Promise<StepOutcome> };

/** What is looked up of a company, each with what those before found: its website and what it says. */
export function listSteps(): readonly Step[] {
  return [
    { name: 'website', run: readSite },
    { name: 'board', run: lookForBoards },
  ];
}

async function readSite(context: Context, enrichment: Enrichment): Promise<StepOutcome> {
  enrichment.site = enrichment.isResumed ? await restoreSite(context, enrichment.startupId) : null;
  if (enrichment.site) return { kind: 'unchanged' };
  const check = await checkSite(context, enrichment.startupId, enrichment.web);
  if (check === null) return { kind: 'gone' };
  if (check.kind === 'unreached') return { kind: 'failed', reason: check.reason };
  if (check.kind !== 'found') {
    enrichment.disproof = check.reason;
    return { kind: 'unsure', reason: check.reason };
  }
  enrichment.site = check.site;
  return { kind: check.isNew ? 'new' : check.isChanged ? 'changed' : 'unchanged' };
}
