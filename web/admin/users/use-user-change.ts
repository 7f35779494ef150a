import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '../../../contract/admin/users.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { userQuery, usersKey } from './queries.ts';
import { userTexts as texts } from './texts.ts';

/** Asks for a change of a person, shows them as they are afterwards, and says what was done or why not. */
export function useUserChange<Input>(ask: (input: Input) => Promise<AdminUser>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery(user.id).queryKey, user);
      toast.success(done);
    },
    onError: (error) => {
      toast.error(texts.failed(messageOfError(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...usersKey, 'list'] }),
  });
}
