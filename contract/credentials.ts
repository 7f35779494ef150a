import { oc } from '@orpc/contract';
import { z } from 'zod';
import { password, presentPassword } from './accounts.ts';

export const credentials = {
  changePassword: oc
    .route({
      method: 'PUT',
      path: '/accounts/password',
      summary: 'Change the password and sign out elsewhere',
      tags: ['credentials'],
    })
    .input(z.object({ currentPassword: presentPassword, newPassword: password }))
    .output(z.object({})),
};
