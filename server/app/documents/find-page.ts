import { isDay } from '../../../contract/platform/time/days.ts';
import { type DocumentPage, farewells } from '../../../contract/public/documents.ts';
import { documents } from '../../../contract/public/pages.ts';
import { roundsPath } from '../../../contract/public/public-rounds.ts';
import { removalLengths, removalPath } from '../../../contract/public/removal-requests.ts';
import { listLatest } from '../../feed/company-page/list-latest.ts';
import type { Context } from '../../platform/context.ts';
import { codeInPath } from '../../public/rounds/address.ts';
import type { Days } from '../../public/rounds/cache-days.ts';
import { findRound } from '../../public/rounds/find-round.ts';
import { listRounds } from '../../public/rounds/list-rounds.ts';
import { monthsOfDays } from '../../public/rounds/months-of-days.ts';
import { readPlace } from '../../public/rounds/read-place.ts';

export type Asked = { path: string; query: (name: string) => string | undefined };
/** What is answered: a page with its one address, or nothing of ours. */
export type Found = { path: string; page: DocumentPage };

const roundsOnPage = 50;
const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);

/** The page of an address in its usual spelling; null where the server writes none. */
export async function findPage(context: Context, asked: Asked, days: Days): Promise<Found | null> {
  const path = documents.find((each) => each === asked.path);
  if (path === '/') return { path, page: await findLanding(context, asked) };
  if (path === removalPath) return { path, page: blankRemovalRequest(asked) };
  if (path !== undefined && path !== roundsPath) return { path, page: { kind: 'text', path } };
  if (path === roundsPath) return findList(context, asked, null, days);
  const [folder, lastPart = '', ...more] = asked.path.slice(1).split('/');
  if (`/${folder}` !== roundsPath || more.length > 0) return null;
  if (isMonth(lastPart)) return findList(context, asked, lastPart, days);
  return findOne(context, lastPart, asked.path);
}

/** A page of a company or a round says which it is. */
function blankRemovalRequest({ query }: Asked): DocumentPage {
  const company = (query('company') ?? '').slice(0, removalLengths.company);
  return {
    kind: 'opt-out',
    given: { kind: 'company', company, person: '', email: '', reason: '' },
    faults: {},
    failure: null,
  };
}

/** Without the database the page stands all the same, and says that the rounds are missing. */
async function findLanding(context: Context, { query }: Asked): Promise<DocumentPage> {
  const farewell = farewells.find((each) => each === query('farewell')) ?? null;
  try {
    const { rounds } = await listLatest(context);
    return { kind: 'landing', farewell, latest: rounds };
  } catch (thrown) {
    context.log.warn({ error: thrown }, 'the landing page was written without rounds');
    return { kind: 'landing', farewell, latest: null };
  }
}

async function findOne(context: Context, lastPart: string, path: string): Promise<Found | null> {
  const code = codeInPath(lastPart);
  const found = code === null ? { kind: 'unknown' as const } : await findRound(context, code);
  if (found.kind === 'unknown') return null;
  if (found.kind === 'gone') return { path, page: { kind: 'gone' } };
  return { path: found.round.path, page: { kind: 'round', round: found.round } };
}

async function findList(
  context: Context,
  { query }: Asked,
  month: string | null,
  days: Days,
): Promise<Found | null> {
  const before = readPlace(query('before') ?? '');
  const [{ rounds, older }, counted] = await Promise.all([
    listRounds(context, { month, before, most: roundsOnPage }),
    days(context),
  ]);
  // A month in which nobody raised is no page; the list of all says so when it is empty.
  if (month !== null && rounds.length === 0) return null;
  const path = month === null ? roundsPath : `${roundsPath}/${month}`;
  const place = before ? `?before=${before.announcedOn}.${before.code}` : '';
  return {
    path: path + place,
    page: {
      kind: 'rounds',
      month,
      rounds,
      months: monthsOfDays(counted),
      isContinued: before !== null,
      olderPath: older === null ? null : `${path}?before=${older}`,
    },
  };
}
