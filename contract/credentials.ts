import { oc } from '@orpc/contract';
import { z } from 'zod';
import { password } from './accounts.ts';

export const credentials = {
  changePassword: oc
    .route({
      method: 'PUT',
      path: '/accounts/password',
      summary: 'Change the password and sign out elsewhere',
      tags: ['credentials'],
    })
    .input(z.object({ currentPassword: z.string().min(1).max(128), newPassword: password }))
    .output(z.object({})),
};
