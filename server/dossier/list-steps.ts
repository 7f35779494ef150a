import type { Context } from '../platform/context.ts';
import { checkSite, type ProvenSite } from '../websites/check-site.ts';
import type { Web } from '../websites/find-website.ts';
import { recallSite } from '../websites/recall-site.ts';
import { lookForBoards } from './look-for-boards.ts';

/** A company whose dossier is being written, with what the steps before found out. */
export type Dossier = {
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

type Step = { name: string; run: (context: Context, dossier: Dossier) => Promise<StepOutcome> };

/** What is looked up of a company, each with what those before found: its website and what it says. */
export function listSteps(): readonly Step[] {
  return [
    { name: 'website', run: lookAtSite },
    { name: 'board', run: lookForBoards },
  ];
}

async function lookAtSite(context: Context, dossier: Dossier): Promise<StepOutcome> {
  dossier.site = dossier.isResumed ? await recallSite(context, dossier.startupId) : null;
  if (dossier.site) return { kind: 'unchanged' };
  const check = await checkSite(context, dossier.startupId, dossier.web);
  if (check === null) return { kind: 'gone' };
  if (check.kind === 'unreached') return { kind: 'failed', reason: check.reason };
  if (check.kind !== 'found') {
    dossier.disproof = check.reason;
    return { kind: 'unsure', reason: check.reason };
  }
  dossier.site = check.site;
  return { kind: check.isNew ? 'new' : check.isChanged ? 'changed' : 'unchanged' };
}
