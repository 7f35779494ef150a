import { sql } from 'drizzle-orm';
import { roleFunctions } from '../../contract/reference/job-titles/role-words.ts';
import type { Database } from '../../server/platform/database/database.ts';

const functions = `array[${roleFunctions.map((name) => `'${name}'`).join(', ')}]`;

const everySecondCompany = `create temporary table hiring_companies on commit drop as
  select id, row_number() over (order by id) as number from startups
  where ('x' || left(md5(id::text), 4))::bit(16)::int % 2 = 0`;

const boardOfEach = `insert into boards
    (id, startup_id, provider, token, verdict, evidence, found_at, verified_at, checked_at, due_at, outcome)
  select gen_random_uuid(), id, 'greenhouse', 'company' || number, 'sure', '[]',
    now(), now(), now(), now() + interval '12 hours', 'roles'
  from hiring_companies`;

/** Of two to five functions each, of some companies few and of others many. */
const rolesOfEach = (count: number) => `insert into roles
    (id, board_id, startup_id, native_id, title, url, location, role_function, seniority, country, city, city_key,
    work_mode, first_seen_at, last_seen_at, is_general)
  select gen_random_uuid(), board.id, company.id, n::text, 'Role ' || n, 'https://boards.example/' || n, 'Berlin',
    (${functions})[1 + (company.number * 7 + n % (2 + company.number % 4)) % ${roleFunctions.length}], 'unknown',
    'DE', 'Berlin', 'berlin', 'unknown', now() - (n % 90) * interval '1 day', now(), false
  from hiring_companies company join boards board on board.startup_id = company.id
  cross join lateral generate_series(1,
    (2 * ${count} * (company.number % 10 + 1) / 11 / (select count(*) from hiring_companies))::int + 1) n`;

const summaryOfEach = `insert into startup_hiring
    (startup_id, verdict, open_roles, functions, provider, board_url, checked_at, newest_role_at, updated_at)
  select startup_id, 'hiring', count(*), array_agg(distinct role_function), 'greenhouse', 'https://boards.example/',
    now(), max(first_seen_at), now()
  from roles group by startup_id`;

/**
 * Gives every second company a board with roles, in SQL alone: `count` roles in all, and a summary of each company's as its
 * boards would leave it, which a trigger copies to its rounds. Answers the seconds it took.
 */
export async function fillRoles(db: Database, count: number): Promise<number> {
  const startedAt = performance.now();
  await db.transaction(async (transaction) => {
    const run = (text: string) => transaction.execute(sql.raw(text));
    await run(everySecondCompany);
    // What the keys of other tables demand is so by how the rows are made.
    await run('set local session_replication_role = replica');
    await run(boardOfEach);
    await run('analyze boards');
    await run(rolesOfEach(count));
    await run('set local session_replication_role = origin');
    await run(summaryOfEach);
  });
  await db.execute(sql`vacuum (analyze)`);
  return (performance.now() - startedAt) / 1_000;
}
