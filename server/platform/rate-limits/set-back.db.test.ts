import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { findToken, issueToken, redeemToken } from '../../auth/one-time-tokens/one-time-tokens.ts';
import { requireRecentReauthentication } from '../context.ts';
import { countAgainstLimit } from './count.ts';
import { limits } from './limits.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const begin = '2026-11-20T12:00:00Z';
const setBack = (minutes = 0) =>
  fixture.clock.set(new Date(Date.parse('2026-11-20T10:00:00Z') + minutes * 60_000));

describe('with the clock of the machine set back by two hours, and no process that remembers,', () => {
  it('a limit goes on to hold, and for no longer than its window', async () => {
    fixture.clock.set(begin);
    const limit = limits.signInFromNetwork;
    const attempt = () => countAgainstLimit(fixture.context({ kind: 'visitor' }), limit, '192.0.2.1');
    for (let time = 0; time < limit.most; time += 1) await attempt();
    setBack();
    await expect(attempt()).rejects.toThrow('Please wait 15 minutes');
    setBack(14);
    await expect(attempt()).rejects.toThrow('Please wait 60 seconds');
    setBack(15);
    await expect(attempt()).resolves.toBeUndefined();
  });

  it('a secret of unknown age opens nothing', async () => {
    fixture.clock.set(begin);
    const context = fixture.context({ kind: 'visitor' });
    const order = { purpose: 'second-factor', userId: null, content: {}, lifetimeSeconds: 600 } as const;
    const secret = await issueToken(context, order);
    setBack(11);
    expect(await findToken(context, { purpose: 'second-factor', secret })).toBeNull();
    expect(await redeemToken(context, { purpose: 'second-factor', secret })).toBeNull();
    const another = await issueToken(context, order);
    expect(await redeemToken(context, { purpose: 'second-factor', secret: another })).not.toBeNull();
  });

  it('a proof of who one is does not last for two hours more', async () => {
    fixture.clock.set(begin);
    const { id } = await addUser(fixture);
    const session = { id: 'one', provedAt: new Date(begin), isStrong: false };
    const context = fixture.context({ kind: 'user', userId: id, session });
    expect(requireRecentReauthentication(context)).toBe(id);
    setBack(11);
    expect(() => requireRecentReauthentication(context)).toThrow('Please confirm that it’s you.');
  });
});
