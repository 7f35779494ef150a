import { expect, it } from 'vitest';
import { writeRecoveryCodes } from './RecoveryCodes.tsx';

it('says whose the codes are and what they are for, one a line', () => {
  const text = writeRecoveryCodes(['K7PX-9QWM-2DTA', 'AAAA-BBBB-CCCC'], {
    email: 'ada@example.com',
    site: 'https://upround.example',
    day: 'Nov 21, 2026',
  });
  expect(text).toBe(`Recovery codes for ada@example.com
https://upround.example, Nov 21, 2026

Each one signs you in once, instead of a code from your authenticator app.
New codes replace these.

K7PX-9QWM-2DTA
AAAA-BBBB-CCCC
`);
});
