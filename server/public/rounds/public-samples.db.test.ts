import { expect, it } from 'vitest';
import { makeReport } from '../../../fixtures/make-report.ts';
import { openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents } from '../../companies/table.ts';
import { codeOf } from './address.ts';
import { countDays } from './days.ts';
import { findRound, listRounds } from './public-rounds.ts';

it('shows samples to all visitors on a machine of one’s own, and on no public page at an https address', async () => {
  await using fixture = await openFixture();
  const round = { announcedOn: '2026-09-01' };
  await recordRounds(fixture.context(), [makeReport({ source: 'sample', round })]);
  const [sample] = await fixture.db.select().from(fundingEvents);
  const code = codeOf(sample?.id ?? '');
  const shownAt = async (publicUrl: string) => {
    const context = { ...fixture.context(), environment: { ...fixture.environment, publicUrl } };
    const { rounds } = await listRounds(context, { month: null, most: 10 });
    return [rounds.length, (await countDays(context)).length, (await findRound(context, code)).kind];
  };
  expect(await shownAt('http://localhost:3000')).toEqual([1, 1, 'public']);
  expect(await shownAt('https://upround.example')).toEqual([0, 0, 'unknown']);
});
