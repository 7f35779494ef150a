import { expect, it } from 'vitest';
import type { MailSettings } from '../../contract/alerts/streams.ts';
import { type MailChange, withChanges } from './queries.ts';

const stored: MailSettings = {
  settings: { timeZone: null, quietFrom: null, quietUntil: null, pausedUntil: null, tellsNewRoles: false },
  streams: [
    {
      stream: 'matches',
      kind: 'matches',
      name: null,
      frequency: 'daily',
      hour: 7,
      weekday: 0,
      pausedUntil: null,
      nextDueAt: null,
    },
  ],
};
const weekly: MailChange = { stream: { stream: 'matches', frequency: 'weekly' } };
const never: MailChange = { stream: { stream: 'matches', frequency: 'none' } };
const frequencyAfter = (...changes: MailChange[]) => withChanges(stored, changes).streams[0]?.frequency;

it('shows the last of two quick choices, whichever of them is still on its way', () => {
  expect(frequencyAfter(weekly, never)).toBe('none');
  expect(frequencyAfter(never)).toBe('none');
});

it('shows what was stored before, once the server has refused a choice', () => {
  expect(frequencyAfter()).toBe('daily');
  expect(frequencyAfter(weekly)).toBe('weekly');
});

it('changes one thing and leaves what else was chosen meanwhile', () => {
  const quiet: MailChange = { delivery: { quietFrom: 21, quietUntil: 7 } };
  const after = withChanges(stored, [weekly, quiet, { delivery: { tellsNewRoles: true } }]);
  expect(after.settings).toMatchObject({ quietFrom: 21, quietUntil: 7, tellsNewRoles: true });
  expect(after.streams[0]).toMatchObject({ frequency: 'weekly', hour: 7 });
});
