import { sql } from 'drizzle-orm';
import { fillWithoutIndexes } from '../../fixtures/million/fill-without-indexes.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Sizes } from './sizes.ts';
import { emailOf } from './user.ts';

const filled = [
  'audit_events',
  'mails',
  'suppressions',
  'ingest_runs',
  'imports',
  'applications',
  'application_changes',
];

/** What people and jobs did: written down, mailed, brought in, applied for. */
export function fillActivity(db: Database, sizes: Sizes): Promise<void> {
  return fillWithoutIndexes(db, filled, async (inside) => {
    const run = (statement: string) => inside.execute(sql.raw(statement));
    const at = `now() - (n * 7919 % 40000000) * interval '1 second'`;
    const someone = `'person-' || (1 + n * 104729 % ${sizes.people})`;
    await run(`insert into audit_events (id, at, kind, user_id, actor_id, actor_kind, actor_name, client_address, user_agent, detail)
      select gen_random_uuid(), ${at}, (array['signed-in', 'signed-out', 'registered', 'password-changed', 'exported', 'startup-corrected'])[1 + n % 6],
        ${someone}, case when n % 20 > 0 then ${someone} end, case when n % 2000 = 0 then 'admin' else (array['user', 'user', 'user', 'visitor', 'job'])[1 + n % 5] end,
        case when n % 5 = 4 then 'alerts.send' end, '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{}'
      from generate_series(1::bigint, ${sizes.events}) n`);
    await run(`insert into mails (id, occasion, user_id, "to", subject, text, html, body_removed_at, status, created_at, sent_at)
      select gen_random_uuid(), 'digest:' || n, ${someone}, ${emailOf(`(1 + n * 104729 % ${sizes.people})`)},
        (n % 40) || ' new rounds for you', '\\x00', '\\x00', now(),
        case when n % 500 = 0 then 'failed' when n % 100 = 0 then 'bounced' else 'sent' end, ${at}, ${at}
      from generate_series(1::bigint, ${sizes.mails}) n`);
    await run(`insert into suppressions (address, reason, since, ends_at)
      select ${emailOf('n')}, 'bounced', ${at}, case when n % 3 = 0 then now() + interval '20 days' end
      from generate_series(1::bigint, ${sizes.suppressions}) n`);
    await run(`insert into ingest_runs (id, source, target, status, started_at, ended_at, seen)
      select gen_random_uuid(), (array['form-d', 'feed', 'dossier', 'boards'])[1 + n % 4], null, 'succeeded', ${at}, ${at}, 40
      from generate_series(1::bigint, ${sizes.runs}) n`);
    await run(`insert into imports (id, file_name, size, changed_at, status, created_at, touched_at)
      select gen_random_uuid(), 'rounds-' || n || '.csv', 100000, 0, 'done', ${at}, now() from generate_series(1::bigint, ${sizes.imports}) n`);
    await run(`insert into applications (id, user_id, company_name, status, application_date, sent_on, answered_on)
      select gen_random_uuid(), ${someone}, 'Some Company', (array['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED'])[1 + n % 4], ${at},
        case when n % 4 > 0 then (${at})::date end, case when n % 4 > 1 then (${at})::date end
      from generate_series(1::bigint, ${sizes.applications}) n`);
    await run(`insert into application_changes (id, application_id, user_id, before, after, at)
      select gen_random_uuid(), id, user_id, 'PENDING', status, application_date from applications where status <> 'PENDING'`);
    // The queue has partitions of its own, and few indexes.
    await run(`insert into pgboss.job (id, name, data, state, start_after, created_on, started_on, completed_on, output)
      select gen_random_uuid(), (array['mail.sweep', 'alerts.send', 'overview.count'])[1 + n % 3], '{}',
        (case when n % 200 = 0 then 'failed' when n % 1000 = 1 then 'created' else 'completed' end)::pgboss.job_state, at, at, at,
        case when n % 1000 <> 1 then at end, case when n % 200 = 0 then '{"message": "The mail server did not answer"}'::jsonb end
      from (select n, now() - (n * 7919 % 600000) * interval '1 second' as at from generate_series(1::bigint, ${sizes.jobs}) n) each`);
  });
}
