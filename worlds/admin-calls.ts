import { describeApi } from '../server/boot/api/describe-api.ts';
import { companyFacts, roundFacts as round } from './record-facts.ts';

/** Every call of the admin pages, as the description of the API lists them. */
export async function adminCalls(): Promise<{ method: string; path: string }[]> {
  const { paths = {} } = await describeApi('http://localhost');
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/admin/'))
    .flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => ({
        method: method.toUpperCase(),
        path:
          path.replace('{source}', 'feed').replace(/\{\w+\}/, crypto.randomUUID()) + queryOf(path, method),
      })),
    );
}

const queries: Record<string, string> = {
  '/admin/companies': '?name=Acme',
  '/admin/startups/{id}/merge': `?goneId=${crypto.randomUUID()}`,
};
const queryOf = (path: string, method: string) => (method === 'get' ? (queries[path] ?? '') : '');

const facts = { name: 'Acme', ...companyFacts };
const ofRecord = {
  reason: 'a test',
  entryId: crypto.randomUUID(),
  goneId: crypto.randomUUID(),
  startupId: crypto.randomUUID(),
  ids: [crypto.randomUUID()],
  change: { kind: 'hide' },
  startup: facts,
  round,
  url: null,
};

const bodies: Record<string, object> = {
  '/admin/suppressions': { address: 'ada@example.com', why: 'Asked for' },
  '/admin/suppressions/lift': { address: 'ada@example.com', why: 'Asked for' },
  '/admin/mail/send': { to: 'ada@example.com', subject: 'Hello', text: 'Hello' },
  '/admin/mail-tests': { to: 'ada@example.com', templateId: 'welcome' },
  '/admin/manual-alerts': { days: 7 },
  '/admin/job-schedules/run': { queue: 'mail.sweep', key: 'minutely' },
  '/admin/feeds': { url: 'https://news.example/feed' },
  '/admin/feeds/preview': { url: 'https://news.example/feed' },
  '/admin/feeds/remove': { url: 'https://news.example/feed' },
  '/admin/backfills': { firstDay: '2026-01-02', lastDay: '2026-01-02' },
  '/admin/sources/feed/pause': { reason: 'a test' },
  '/admin/api-keys': { name: 'A test', scopes: ['rounds:write'], days: 30 },
  '/admin/payment-tests': { to: 'ada@example.com' },
};

/** What a call that writes is told, so that it is refused for who asks and not for what is missing. */
export function adminBodyOf(method: string, path: string): object | undefined {
  if (method === 'GET') return undefined;
  const own = bodies[path];
  if (own) return own;
  if (path.startsWith('/admin/jobs')) return { queue: 'mail.sweep' };
  if (path.startsWith('/admin/users')) {
    const wanted = { fullName: 'Ada', profession: null, experienceYears: null };
    return {
      reason: 'a test',
      confirmation: 'DELETE',
      format: 'json',
      plan: 'monthly',
      days: 1,
      role: 'none',
      expected: wanted,
      wanted,
    };
  }
  if (path.startsWith('/admin/opt-outs')) return { decision: 'granted' };
  if (path.startsWith('/admin/startups'))
    return { ...ofRecord, fact: 'place', expected: facts, wanted: facts };
  if (path.startsWith('/admin/funding-events'))
    return { ...ofRecord, fact: 'amount', expected: round, wanted: round };
  if (!path.startsWith('/admin/imports'))
    return { decision: 'dismissed', domain: null, reportIds: [crypto.randomUUID()] };
  const mapping = { facts: [], currency: null, scale: 1 };
  return { fileName: 'a.csv', size: 1, changedAt: 1, offset: 0, part: '', mapping };
}
