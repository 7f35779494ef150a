import { sql } from 'drizzle-orm';
import { fillWithoutIndexes } from '../../fixtures/million/fill-without-indexes.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Sizes } from './sizes.ts';

const filled = ['review_items', 'startup_merges', 'boards', 'company_sites'];
/** Of so many one waits for an answer. */
const oneWaitsOf = 40;

/** What awaits an answer of an admin, and what was answered. */
export function fillQuestions(db: Database, sizes: Sizes): Promise<void> {
  return fillWithoutIndexes(db, filled, async (inside) => {
    const run = (statement: string) => inside.execute(sql.raw(statement));
    const some = (count: number) =>
      `(select *, row_number() over () as n from startups limit ${count}) chosen`;
    const at = `now() - (n * 7919 % 8000000) * interval '1 second'`;
    await run(`insert into review_items (id, kind, source, external_id, report, reason, candidate_id, status, decision, decided_by, decided_at, created_at)
      select gen_random_uuid(), 'possible-duplicate', 'feed', 'question-' || n,
        jsonb_build_object('source', 'feed', 'externalId', 'question-' || n, 'label', 'Example News', 'url', null,
          'company', jsonb_build_object('name', name, 'aliases', '[]'::jsonb, 'identifiers', '[]'::jsonb, 'description', null, 'website', null,
            'industryTags', '[]'::jsonb, 'country', country, 'region', region, 'city', city, 'foundedYear', null, 'contactEmail', null,
            'linkedinUrl', null, 'people', '[]'::jsonb)),
        'It may be one that is known', id, case when n % ${oneWaitsOf} = 0 then 'open' else 'settled' end,
        case when n % ${oneWaitsOf} > 0 then 'merged' end, case when n % ${oneWaitsOf} > 0 then 'person-1' end,
        case when n % ${oneWaitsOf} > 0 then ${at} end, ${at}
      from ${some(sizes.questions)}`);
    await run(`insert into startup_merges (id, startup_id, merged_id, merged_name, evidence, before, merged_at)
      select gen_random_uuid(), id, gen_random_uuid(), name, '[]', '{}', ${at} from ${some(sizes.questions)}`);
    await run(`insert into boards (id, startup_id, provider, token, verdict, is_decided, decision, decided_at, evidence, found_at, verified_at, due_at)
      select gen_random_uuid(), id, 'greenhouse', 'board-' || n, case when n % ${oneWaitsOf} = 0 then 'doubtful' else 'sure' end, n % 10 = 1,
        case when n % 10 = 1 then 'theirs' end, case when n % 10 = 1 then ${at} end, '[]', ${at}, ${at}, now()
      from ${some(sizes.boards)}`);
    await run(`insert into company_sites (startup_id, state, url, domain, answered_at, checked_at, next_check_at)
      select id, case when n % ${oneWaitsOf} = 0 then 'unsure' else 'found' end, website, website, case when n % 10 = 1 then ${at} end, ${at}, now()
      from ${some(sizes.boards)}`);
  });
}
