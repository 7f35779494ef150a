import { expect, it } from 'vitest';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld } from '../../worlds/open-world.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { fundingEvents } from '../startups/table.ts';
import { codeOf } from './address.ts';
import { countDays } from './count-days.ts';
import { findRound } from './find-round.ts';
import { listRounds } from './list-rounds.ts';

it('shows samples to anybody on a machine of one’s own, and on no public page at an https address', async () => {
  await using world = await openWorld();
  const round = { announcedOn: '2026-09-01' };
  await recordRounds(world.context(), [makeReport({ source: 'sample', round })]);
  const [sample] = await world.db.select().from(fundingEvents);
  const code = codeOf(sample?.id ?? '');
  const shownAt = async (publicUrl: string) => {
    const context = { ...world.context(), environment: { ...world.environment, publicUrl } };
    const { rounds } = await listRounds(context, { month: null, most: 10 });
    return [rounds.length, (await countDays(context)).length, (await findRound(context, code)).kind];
  };
  expect(await shownAt('http://localhost:3000')).toEqual([1, 1, 'public']);
  expect(await shownAt('https://upround.example')).toEqual([0, 0, 'unknown']);
});
