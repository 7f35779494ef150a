import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readRoundsCame } from '../../../contract/delivery/rounds-came.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type HeardEvent, readEvents } from '../../../fixtures/hear-events.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { findPosition } from '../../feed/find-position.ts';
import type { Notices } from '../../platform/database/notices.ts';
import { speak, writeRounds } from './lines.ts';
import { type Hub, openHub } from './open-hub.ts';
import { openLine } from './open-line.ts';

type User = Awaited<ReturnType<typeof addUser>>;

let fixture: Fixture;
let hub: Hub;
let ada: User;
/** A process that hears of new rounds when it is told to. */
let hear: () => void;
let number = 0;

beforeAll(async () => {
  fixture = await openFixture();
  ada = await addUser(fixture, { isPaid: true, countries: ['DE'] });
});
afterAll(() => fixture.close());
beforeEach(() => {
  const notices: Notices = {
    async listen(channel, ear) {
      if (channel === 'rounds') hear = () => ear.hear('');
      return () => undefined;
    },
    catchUp: async () => true,
    isHeard: () => true,
    close: async () => undefined,
  };
  hub = openHub({ ...fixture.context(), notices });
});

const raise = () => {
  number += 1;
  return recordRounds(fixture.context(), [
    makeReport({ externalId: `${number}`, company: { name: `Wren ${number}`, country: 'DE' } }),
  ]);
};
async function open(after: number, from = hub): Promise<HeardEvent[]> {
  const heard: HeardEvent[] = [];
  void readEvents(await openLine(fixture.context(ada.actor), from, after), heard);
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  return heard;
}
const notified = (heard: HeardEvent[]) =>
  heard.flatMap(({ event, data }) => (event === 'rounds' ? [readRoundsCame(data)] : []));
const countOf = (heard: HeardEvent[]) => notified(heard).reduce((sum, came) => sum + (came?.count ?? 0), 0);
/** A line of a user to whom the process has told all that there is. */
async function openHeard(): Promise<HeardEvent[]> {
  const heard = await open(await findPosition(fixture.context()));
  await raise();
  hear();
  await expect.poll(() => countOf(heard)).toBe(1);
  return heard;
}

it('tells a page of no round that it shows, though the process has not heard of it yet', async () => {
  const early = await openHeard();
  await raise();
  const shown = await findPosition(fixture.context());
  const late = await open(shown);
  expect(late.findLast(({ id }) => id !== null)?.id).toBe(`${shown}`);
  await raise();
  hear();
  await expect.poll(() => [countOf(early), countOf(late)]).toEqual([3, 1]);
});

it('lets a page read its list again that knows more than the database, and goes on from there', async () => {
  await openHeard();
  const position = await findPosition(fixture.context());
  const restored = await open(position + 1_000);
  expect(restored.map(({ event, id }) => [event, id])).toEqual([
    ['retry', null],
    ['anew', null],
    ['position', `${position}`],
  ]);
  await raise();
  hear();
  await expect.poll(() => countOf(restored)).toBe(1);
});

it('tells what a page missed before what comes meanwhile', async () => {
  await raise();
  const position = await findPosition(fixture.context());
  const meanwhile: Hub = {
    async join(line) {
      line.from = position;
      speak(line, writeRounds(position + 1, { count: 1, locked: 0 }));
    },
    leave: () => undefined,
    size: () => 0,
  };
  const heard = await open(position - 1, meanwhile);
  expect(notified(heard).map((came) => came?.position)).toEqual([position, position + 1]);
});
