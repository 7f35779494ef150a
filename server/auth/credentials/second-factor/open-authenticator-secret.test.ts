import { symmetricEncrypt } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { createLogger } from '../../../platform/log.ts';
import { openAuthenticatorSecret } from './recovery-codes.ts';

const log = createLogger('silent');

it('says what to do where the secret of the site was replaced', async () => {
  const sealed = await symmetricEncrypt({ key: 'the first secret', data: 'shared' });
  expect(await openAuthenticatorSecret({ log }, 'the first secret', sealed)).toBe('shared');
  for (const text of [sealed, 'rubbish', ''])
    await expect(openAuthenticatorSecret({ log }, 'another secret', text)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
});
