import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../contract/companies/companies.ts';
import type { Alert, CloseAlert } from '../../contract/feed/alerts.ts';
import type { Company } from '../../contract/feed/company-page.ts';
import { strengthNames } from '../../contract/feed/match-texts.ts';
import type { CompanyRoles } from '../../contract/feed/open-roles.ts';
import { addBoard } from '../../fixtures/add-board.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { readMails } from '../../fixtures/read-mails.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { createApplication } from '../applications/applications.ts';
import { changeApplication } from '../applications/change-application.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { listStreamItems } from '../delivery/stream-items/stream-items.ts';
import { companySites } from '../enrichment/websites/table.ts';
import { getCompany } from '../feed/company-page/get-company.ts';
import { setFavorite } from '../feed/favorites/favorites.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { listRoles } from '../feed/open-roles/list-roles.ts';
import { listClose } from '../feed/relaxed-filters/count-relaxed.ts';
import { saveSearch } from '../feed/saved-searches/saved-searches.ts';

/** A company in one of its states, of which each here has another mixture. */
type State = {
  name: string;
  stage: 'series_a' | 'unspecified';
  amount: string | null;
  roles: 'for you' | 'elsewhere' | 'none';
  website: 'named' | 'found' | 'none' | 'unchecked';
  contact: 'none' | 'draft' | 'sent' | 'closed unsent';
  hasPeople: boolean;
  isSaved: boolean;
};

const names =
  `Aldermoor Brightwell Cindertree Dovecote Elmsworth Fernhall Gorsefield Hazelmere Ivybridge Juniper
  Kestrel Larkspur Marlowe Nettlecombe Oakhanger Pendragon Quillon Ravensdale`.split(/\s+/);
const of = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];
const states: State[] = names.map((name, index) => ({
  name,
  stage: index < 12 ? 'series_a' : 'unspecified',
  amount: index % 4 === 3 ? null : `${index + 1}000000`,
  roles: of(['for you', 'elsewhere', 'none'], index),
  website: of(['named', 'none', 'found', 'unchecked'], index + Math.floor(index / 4)),
  contact: of(['none', 'draft', 'sent', 'closed unsent'], Math.floor(index / 3)),
  hasPeople: index % 2 === 0,
  isSaved: index % 5 === 0,
}));
const posted = {
  'for you': { title: 'Product Designer', location: 'Berlin, Germany' },
  elsewhere: { title: 'Product Designer', location: 'Boston, MA, United States' },
};
const preferences = {
  isPaid: true,
  industries: ['health-care'],
  countries: ['DE'],
  stages: ['series_a' as const],
  additionalRoles: ['Product Designer'],
};

let fixture: Fixture;
/** Saves, writes and applies; the other one with the same preferences only looks. */
let ada: Awaited<ReturnType<typeof addUser>>;
let looking: Awaited<ReturnType<typeof addUser>>;
let searchId: string;
const ids = new Map<string, StartupId>();
const as = ({ actor } = ada) => fixture.context(actor);
const scope = { section: 'week', timeZone: 'UTC' } as const;
const everything = { ...scope, query: 'in Germany' };

beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), states.map(reportOf));
  for (const { id, name } of await fixture.db.select().from(startups)) ids.set(name, startupId.parse(id));
  [ada, looking] = [await addUser(fixture, preferences), await addUser(fixture, preferences)];
  searchId = randomUUID();
  await saveSearch(as(), { id: searchId, name: 'Germans', query: everything.query, isPaused: false });
  for (const state of states) await bringAbout(state);
  await sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 30 });
});
afterAll(() => fixture.close());

const reportOf = ({ name, stage, amount, website, hasPeople }: State) =>
  makeReport({
    externalId: name,
    company: {
      name,
      industryTags: ['health-care'],
      city: 'Berlin',
      country: 'DE',
      website: website === 'named' ? `https://${name.toLowerCase()}.example/` : null,
      people: hasPeople ? [{ name: 'Ada Okafor', roles: ['Director'] }] : [],
    },
    round: { kind: stage, amount, currency: amount === null ? null : 'USD' },
  });

async function bringAbout({ name, roles, website, contact, isSaved }: State): Promise<void> {
  const id = idOf(name);
  if (roles !== 'none') await (await addBoard(fixture, id))([posted[roles]]);
  const now = fixture.clock.now();
  const site = { startupId: id, checkedAt: now, nextCheckAt: now };
  const url = `https://${name.toLowerCase()}.com/`;
  if (website === 'found')
    await fixture.db.insert(companySites).values({ ...site, state: 'found', url, domain: new URL(url).host });
  // A look at the web found nothing, whether or not a source names a website.
  if (website === 'named' || website === 'none')
    await fixture.db.insert(companySites).values({ ...site, state: 'none' });
  if (isSaved) await setFavorite(as(), { id, isFavorite: true });
  if (contact === 'none') return;
  const status = contact === 'sent' ? ('SUBMITTED' as const) : ('PENDING' as const);
  const { applicationId } = await createApplication(as(), { startupId: id, status, timeZone: 'UTC' });
  if (contact === 'closed unsent')
    await changeApplication(as(), { id: applicationId, status: 'REJECTED', timeZone: 'UTC' });
}

const idOf = (name: string): StartupId => startupId.parse(ids.get(name));
const byName = <Round extends { companyName: string }>(rounds: readonly Round[]) =>
  new Map(rounds.map((round) => [round.companyName, round]));

type Pages = { company: Company; roles: CompanyRoles };

async function pagesOf(name: string): Promise<Pages> {
  const id = idOf(name);
  return { company: await getCompany(as(), { id }), roles: await listRoles(as(), { id }) };
}

async function cards(who = ada): Promise<Map<string, Alert | CloseAlert>> {
  const { alerts } = await listAlerts(as(who), scope);
  const { alerts: close } = await listClose(as(who), { timeZone: 'UTC' });
  return byName([...alerts, ...close]);
}

/** What the digest says of each company, from its name to that of the next. */
async function digestLines(): Promise<Map<string, string>> {
  const text = (await readMails(fixture.context())).findLast(({ to }) => to === ada.email)?.text ?? '';
  const said = new Map<string, string>();
  let name = '';
  for (const line of text.split('\n')) {
    name = names.find((each) => line === each || line === `${each} (already contacted)`) ?? name;
    if (name) said.set(name, `${said.get(name) ?? ''}${line}\n`);
  }
  return said;
}

describe('whatever state a company is in', () => {
  it('has one score on the list, in a search, on its page and for a user who saved and wrote nothing', async () => {
    const [listed, ofOther] = [await cards(), await cards(looking)];
    const searched = byName((await listAlerts(as(), everything)).alerts);
    expect([...listed.keys()].sort()).toEqual([...names].sort());
    for (const { name, stage } of states) {
      const match = listed.get(name)?.match;
      expect(match?.strength, name).toMatch(stage === 'series_a' ? /strong|good/ : /partial/);
      expect(searched.get(name)?.match, name).toEqual(match);
      expect((await pagesOf(name)).company.match, name).toEqual(match);
      expect(ofOther.get(name)?.match, name).toEqual(match);
    }
  });

  it('a match stands above every other round where the best match comes first', async () => {
    const { alerts } = await listAlerts(as(), { ...everything, sort: 'match' });
    const found = alerts.map(({ companyName }) => states.find(({ name }) => name === companyName)?.stage);
    expect(found).toEqual([...Array(12).fill('series_a'), ...Array(6).fill('unspecified')]);
  });

  it('hires for the user on its card just where its page lists a role for them, and its mail says so', async () => {
    const [listed, digest] = [await cards(), await digestLines()];
    const { alerts: filtered } = await listAlerts(as(), { ...everything, hiring: 'role' });
    for (const { name, roles: expected } of states) {
      const { roles } = await pagesOf(name);
      const forYou = roles.roles.access === 'open' ? roles.roles.forYou.length : 0;
      const isForYou = expected === 'for you';
      expect(forYou > 0, name).toBe(isForYou);
      expect(roles.hiring.forYou, name).toBe(forYou);
      const card = listed.get(name);
      expect(card?.hiring, name).toEqual({ openRoles: expected === 'none' ? 0 : 1, isForYou });
      expect(
        filtered.some(({ companyName }) => companyName === name),
        name,
      ).toBe(isForYou);
      const says = card?.match?.reasons.find(({ ground }) => ground === 'hiring')?.says;
      expect(says, name).toBe(
        { 'for you': 'hires_your_role', elsewhere: 'open_roles', none: undefined }[expected],
      );
      expect(digest.get(name)?.includes('Hiring now'), name).toBe(expected !== 'none');
      expect(digest.get(name)?.includes('1 for you'), name).toBe(isForYou);
    }
  });

  it('is contacted in a mail only once a letter was sent', async () => {
    const digest = await digestLines();
    for (const { name, contact } of states)
      expect(digest.get(name)?.includes('already contacted'), name).toBe(contact === 'sent');
  });

  it('has one strength in mails, feeds and webhooks as on its card', async () => {
    const [listed, digest] = [await cards(), await digestLines()];
    const wanted = { userId: ada.id, stream: searchId, most: 50 };
    const { findings } = await listStreamItems(as(), wanted);
    const items = byName(findings);
    for (const { name, stage, amount } of states) {
      const match = listed.get(name)?.match;
      expect(digest.get(name), name).toContain(match ? strengthNames[match.strength] : 'a match');
      expect(items.get(name), name).toMatchObject({
        match: { score: match?.score, strength: match?.strength },
        roundName: stage === 'series_a' ? 'Series A' : null,
        amount: amount === null ? null : { currency: 'USD' },
      });
    }
  });

  it('never says that there is no website beside one that it shows', async () => {
    for (const { name, website } of states) {
      const { company } = await pagesOf(name);
      const state = { named: 'reported', found: 'found', none: 'none', unchecked: 'unchecked' }[website];
      expect(company.site.state, name).toBe(state);
      expect(company.website !== null, name).toBe(website === 'named' || website === 'found');
    }
  });

  it('says of an unknown stage that it is unknown, on the card and on the page', async () => {
    const listed = await cards();
    for (const { name, stage, amount, hasPeople, isSaved } of states) {
      const card = listed.get(name);
      const { company } = await pagesOf(name);
      const [round] = company.rounds;
      expect([card?.roundName, card?.amount], name).toEqual([round?.name, round?.amount]);
      expect(round?.kind, name).toBe(stage);
      expect(round?.amount === null, name).toBe(amount === null);
      expect([card?.isFavorite, company.isFavorite], name).toEqual([isSaved, isSaved]);
      expect(card?.application, name).toBe(company.application);
      expect(company.contact.access === 'open' && company.contact.people.length > 0, name).toBe(hasPeople);
      const misfits = card && 'misfits' in card ? card.misfits : [];
      expect(misfits, name).toEqual(
        stage === 'series_a' ? [] : [{ ground: 'stage', wanted: 'Series A', isUnknown: true }],
      );
    }
  });
});
