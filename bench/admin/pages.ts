import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/database/database.ts';
import { rowsOf } from '../../server/platform/database/database.ts';

export type Page = { name: string; path: string };

/** The last page of a list: paging ends there. */
const deep = 'skip=9950';

/** Every table of the admin area, as its page asks for it: its first page, searched, narrowed, in each order, and deep in it. */
export async function pagesOf(db: Database): Promise<Page[]> {
  const [one] = await rowsOf<{ id: string; name: string; word: string }>(
    db,
    sql`select id, name, split_part(name, ' ', 1) as word from startups order by id limit 1 offset 1000`,
  );
  if (!one) throw new Error('There are no companies');
  const word = encodeURIComponent(one.word);
  const [user] = await rowsOf<{ email: string }>(db, sql`select email from users where id = 'person-4710'`);
  const [address = '', begun = ''] = [user?.email, user?.email.split('@', 1)[0]?.concat('@')];
  return [
    ...of('companies', '/api/admin/startups', {
      'first page': '',
      'two letters': 'search=no',
      'a name': `search=${word}`,
      'a website': 'search=.example',
      'of a country': 'country=IE',
      'of an industry': 'industry=financial-services',
      'of an industry, by name': 'industry=financial-services&order=name',
      'of an industry, by name, page 200': `industry=financial-services&order=name&${deep}`,
      'of a rare industry, by name': 'industry=hardware/robotics&country=IE&order=name',
      'of a source': 'source=feed',
      hidden: 'filter=hidden',
      disputed: 'filter=disputed',
      'by name': 'order=name',
      'of an industry, page 200': `industry=financial-services&${deep}`,
      'page 200': deep,
      'by name, page 200': `order=name&${deep}`,
    }),
    { name: 'company', path: `/api/admin/startups/${one.id}` },
    ...of('rounds', '/api/admin/funding-events', {
      'first page': '',
      'a name': `search=${word}`,
      'of a kind': 'kind=debt',
      'of a kind, by amount': 'kind=debt&order=amount',
      'of a kind, by amount, page 200': `kind=debt&order=amount&${deep}`,
      'of a source': 'source=csv',
      'of a currency': 'currency=GBP',
      'of a currency, as recorded': 'currency=GBP&order=recorded',
      'of a month': 'from=2026-01-01&to=2026-01-31',
      'of a month, by amount': 'from=2026-01-01&to=2026-01-31&order=amount',
      hidden: 'shown=hidden',
      'by amount': 'order=amount',
      'as recorded': 'order=recorded',
      'page 200': deep,
      'by amount, page 200': `order=amount&${deep}`,
    }),
    ...of('people', '/api/admin/users', {
      'first page': '',
      'a name': 'search=ada',
      'an address': `search=${address}`,
      'the beginning of an address': `search=${begun}`,
      'two letters': 'search=zq',
      paying: 'filter=paying',
      'paying, page 200': `filter=paying&${deep}`,
      'paying, by name': 'filter=paying&order=name',
      unverified: 'filter=unverified',
      'unverified, last seen, page 100': 'filter=unverified&order=lastSeen&skip=4950',
      suspended: 'filter=suspended',
      'by last seen': 'order=lastSeen',
      'by name': 'order=name',
      'page 200': deep,
      'a name, page 100': 'search=ada&skip=4950',
    }),
    { name: 'person', path: '/api/admin/users/person-4711' },
    ...of('search', '/api/admin/search', {
      'a name': `text=${word}`,
      'a typo': `text=${encodeURIComponent(`${one.word.slice(0, 3)}x${one.word.slice(3)}`)}`,
      'the beginning of an address': `text=${begun}`,
      'an amount': `text=${encodeURIComponent('$12.5M')}`,
      nothing: 'text=nothing-of-the-kind',
      'emails, page 6': 'text=example&kind=mails&skip=100',
    }),
    { name: 'revenue', path: '/api/admin/billing/revenue' },
    { name: 'counts', path: '/api/admin/counts' },
    ...of('audit log', '/api/admin/audit', {
      'first page': '',
      'a person': `search=${address}`,
      'many people': 'search=ada',
      'what was done': 'search=exported',
      'of admins': 'actors=admins',
      'of machines': 'actors=machines',
      'page 200': deep,
    }),
    ...of('jobs', '/api/admin/jobs', {
      'first page': '',
      'given up': 'state=given-up',
      waiting: 'state=waiting',
      'a queue': 'search=overview',
      'a failure': 'search=did not answer',
      'page 200': deep,
    }),
    { name: 'schedules', path: '/api/admin/job-schedules' },
    ...of('outbox', '/api/admin/mail', {
      'first page': '',
      failed: 'status=failed',
      bounced: 'status=bounced',
      'an address': `search=${begun}`,
      'page 50': 'page=50',
    }),
    { name: 'test mails', path: '/api/admin/mail-tests' },
    ...of('suppressions', '/api/admin/suppressions', {
      'first page': '',
      'an address': `search=${begun}`,
      'page 50': 'page=50',
    }),
    ...of('payment inbox', '/api/admin/billing/events', {
      'first page': '',
      'to be decided': 'status=dead',
      'an order': 'search=5004711',
      'a person': `search=${begun}`,
      'page 200': deep,
    }),
    ...of('payments', '/api/admin/billing/payments', {
      'first page': '',
      'an order': 'search=5004711',
      'a person': `search=${begun}`,
      'page 200': deep,
    }),
    ...of('subscriptions', '/api/admin/billing/subscriptions', {
      'first page': '',
      active: 'standing=active',
      expired: 'standing=expired',
      'a person': `search=${begun}`,
      'page 200': deep,
    }),
    ...of('changes of subscriptions', '/api/admin/billing/changes', {
      'first page': '',
      'a person': `search=${begun}`,
      'page 200': deep,
    }),
    { name: 'billing', path: '/api/admin/billing' },
    { name: 'reconciliations', path: '/api/admin/billing/reconciliations' },
    { name: 'review queue', path: '/api/admin/review' },
    { name: 'questions of boards', path: '/api/admin/boards' },
    { name: 'questions of websites', path: '/api/admin/websites' },
    { name: 'failing boards', path: '/api/admin/boards/failing' },
    { name: 'imports', path: '/api/admin/imports' },
    { name: 'applications', path: '/api/admin/applications' },
    { name: 'sources', path: '/api/admin/sources' },
    { name: 'runs of sources', path: '/api/admin/runs' },
    { name: 'feeds', path: '/api/admin/feeds' },
    { name: 'past filings', path: '/api/admin/backfills' },
    { name: 'backups', path: '/api/admin/backups' },
    { name: 'dashboard', path: '/api/admin/overview' },
  ];
}

const of = (list: string, path: string, asked: Record<string, string>): Page[] =>
  Object.entries(asked).map(([what, query]) => ({
    name: `${list}, ${what}`,
    path: query === '' ? path : `${path}?${query.replaceAll(' ', '%20').replaceAll('@', '%40')}`,
  }));
