import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { RegisterName } from '../../../contract/companies/registers.ts';
import { companyQuery } from '../../companies/queries.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { toastUndo } from '../../ui/toasts/toast-undo.ts';
import { companyTexts as texts } from './texts.ts';
import '../../platform/api/connection-calls.ts';

type Change = { register: RegisterName; isReported: boolean };

/** Says that an entry of a register is another company's, and takes that back. */
export function useRegisterReport(startupId: StartupId) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ register, isReported }: Change): Promise<{ isReported: boolean }> => {
      const asked = { startupId, register };
      return isReported ? api.registerReports.report(asked) : api.registerReports.withdraw(asked);
    },
    onSuccess: (_answer, { register, isReported }) => {
      const id = `register-${register}`;
      if (isReported) toastUndo(texts.doubted, () => mutate({ register, isReported: false }), id);
      else toast(texts.trusted, { id });
      return queryClient.invalidateQueries({ queryKey: companyQuery(startupId).queryKey });
    },
    onError: (error) => {
      toast.error(texts.doubtFailed, { description: messageOfError(error) });
    },
  });
  return {
    report: (register: RegisterName) => mutate({ register, isReported: true }),
    withdraw: (register: RegisterName) => mutate({ register, isReported: false }),
  };
}
