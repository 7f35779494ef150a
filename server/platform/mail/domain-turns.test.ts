import { expect, it } from 'vitest';
import { createDomainTurns, type DomainTurn } from './domain-turns.ts';

/** Time that passes only by being slept or moved. */
function openTurns(settings: { connections: number; perSecond?: number | null }) {
  let time = 0;
  let busy = 0;
  const clock = {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms;
    },
  };
  const turns = createDomainTurns({ perSecond: null, ...settings, clock, waitedMs: () => time - busy });
  return {
    ...turns,
    pass: (ms: number) => void clock.sleep(ms),
    now: clock.now,
    beBusy(ms: number) {
      time += ms;
      busy += ms;
    },
  };
}

function begun(turn: DomainTurn): Extract<DomainTurn, { kind: 'now' }> {
  if (turn.kind !== 'now') throw new Error(`Sent away for ${turn.ms} ms`);
  turn.begin();
  return turn;
}

it('lets a quick domain have all connections but two', async () => {
  const turns = openTurns({ connections: 10 });
  const underWay = await Promise.all(Array.from({ length: 8 }, () => turns.take('quick.example')));
  expect(underWay.map(({ kind }) => kind)).toEqual(Array(8).fill('now'));
  expect((await turns.take('other.example')).kind).toBe('now');
});

it('leaves a slow domain one connection, and all slow ones together half', async () => {
  const turns = openTurns({ connections: 4 });
  for (const domain of ['a.example', 'b.example', 'c.example']) {
    const first = begun(await turns.take(domain));
    turns.pass(3_000);
    first.end('taken');
  }
  begun(await turns.take('a.example'));
  expect(await turns.take('a.example')).toMatchObject({ kind: 'later' });
  turns.pass(1);
  begun(await turns.take('b.example'));
  expect((await turns.take('c.example')).kind).toBe('later');
  expect((await turns.take('quick.example')).kind).toBe('now');
});

it('takes no domain for slow because this process was busy while it answered', async () => {
  const turns = openTurns({ connections: 4 });
  const underWay = [begun(await turns.take('quick.example')), begun(await turns.take('quick.example'))];
  turns.beBusy(20_000);
  for (const turn of underWay) turn.end('taken');
  const next = await Promise.all([turns.take('quick.example'), turns.take('quick.example')]);
  expect(next.map(({ kind }) => kind)).toEqual(['now', 'now']);
});

it('sends mails behind a slow one away at once, each with a turn of its own', async () => {
  const turns = openTurns({ connections: 3 });
  begun(await turns.take('slow.example'));
  turns.pass(1_500);
  const before = turns.now();
  const later = [await turns.take('slow.example'), await turns.take('slow.example')];
  expect(turns.now()).toBe(before);
  const waits = later.map((turn) => (turn.kind === 'later' ? turn.ms : 0));
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
});

it('holds a domain that says "not now" five times in a row, then asks it with one mail', async () => {
  const turns = openTurns({ connections: 10 });
  for (let times = 0; times < 5; times += 1) begun(await turns.take('greylist.example')).end('deferred');
  const held = await turns.take('greylist.example');
  expect(held).toMatchObject({ kind: 'later', ms: 15_000 });
  expect((await turns.take('other.example')).kind).toBe('now');
  turns.pass(15_001);
  const probe = begun(await turns.take('greylist.example'));
  expect((await turns.take('greylist.example')).kind).toBe('later');
  probe.end('deferred');
  turns.pass(15_000);
  expect(await turns.take('greylist.example')).toMatchObject({ kind: 'later' });
  turns.pass(15_001);
  begun(await turns.take('greylist.example')).end('taken');
  expect((await turns.take('greylist.example')).kind).toBe('now');
});

it('keeps to a rate for each domain, and a mail that comes back has its turn', async () => {
  const turns = openTurns({ connections: 10, perSecond: 2 });
  expect((await turns.take('a.example')).kind).toBe('now');
  expect(await turns.take('a.example')).toEqual({ kind: 'later', ms: 500 });
  expect(await turns.take('a.example')).toEqual({ kind: 'later', ms: 1_000 });
  expect((await turns.take('b.example')).kind).toBe('now');
  turns.pass(500);
  expect((await turns.take('a.example', { hasTurn: true })).kind).toBe('now');
});

it('gives no turn later than a quarter of an hour: a mail beyond that asks again', async () => {
  const turns = openTurns({ connections: 10, perSecond: 1 });
  let latest = 0;
  for (let mail = 0; mail < 2_000; mail += 1) {
    const turn = await turns.take('a.example');
    if (turn.kind === 'later') latest = Math.max(latest, turn.ms);
  }
  expect(latest).toBeLessThanOrEqual(30 * 60_000);
});

it('gives a free place at once to the mail that has waited longest', async () => {
  const clock = { now: () => 0, sleep: () => new Promise<void>(() => {}) };
  const turns = createDomainTurns({ connections: 3, perSecond: null, clock, waitedMs: () => 0 });
  const first = begun(await turns.take('a.example'));
  const second = turns.take('a.example');
  const third = turns.take('a.example');
  first.end('taken');
  begun(await second).end('taken');
  begun(await third).end('taken');
});
