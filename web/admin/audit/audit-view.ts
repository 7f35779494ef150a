import { useSearchParams } from 'react-router';
import type { AuditActors } from '../../../contract/admin/audit-log.ts';
import { type AuditParameters, paths } from '../../platform/navigation/paths.ts';
import { pageIn } from '../list/page-in.ts';
import { wordIn } from '../list/word-in.ts';
import { auditTexts } from './texts.ts';

/** What the page shows, as its address says it. */
export type AuditView = { search: string; actors: AuditActors; page: number };

export function useAuditView(): AuditView {
  const [parameters] = useSearchParams();
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    actors: wordIn(auditTexts.actors, parameters.get('actors'), 'all'),
    page: pageIn(parameters),
  };
}

/** The path to a view; defaults are left out. */
export function auditPath({ search, actors, page }: Partial<AuditView>): string {
  const given = {
    q: search || undefined,
    actors: actors === 'all' ? undefined : actors,
    page: page === undefined || page === 1 ? undefined : String(page),
  } satisfies AuditParameters;
  return paths.adminAudit(given);
}
