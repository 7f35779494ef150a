import { afterAll, beforeAll, expect, it } from 'vitest';
import { noPreferences } from '../../contract/feed/preferences/preferences.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { frontPageUsers } from '../../fixtures/front-page-users.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { savePreferences } from '../auth/profile/profile.ts';
import { listClose } from './relaxed-filters/count-relaxed.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
const timeZone = 'UTC';
/** As many as the first screen at a desk has room for. */
const least = 6;

beforeAll(async () => {
  fixture = await openFixture('sample');
});
afterAll(() => fixture.close());

it.each(frontPageUsers)('the sample fills the first screen of $who', async ({ plan, preferences }) => {
  const { actor } = await addUser(fixture, { isPaid: plan === 'monthly' });
  const context = fixture.context(actor);
  await savePreferences(context, { ...noPreferences, ...preferences });
  const { sections } = await summariseAlerts(context, { timeZone });
  const { alerts } = await listClose(context, { timeZone });
  const open = sections.filter(({ isLocked }) => !isLocked).reduce((sum, { count }) => sum + count, 0);
  expect(open + alerts.length).toBeGreaterThanOrEqual(least);
});
