import { useMutation, useQuery } from '@tanstack/react-query';
import ChangePasswordForm from '../../auth/credentials/passwords/ChangePasswordForm.tsx';
import { forgotTexts } from '../../auth/credentials/passwords/texts.ts';
import { waysQuery } from '../../auth/credentials/queries.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { settingsTexts as texts } from './texts.ts';

/** Changes the password; whoever signs in without one is offered the mailed link that sets one. */
export default function Password() {
  const ways = useQuery(waysQuery);
  return ways.data?.hasPassword === false ? <NoPassword /> : <ChangePasswordForm />;
}

function NoPassword() {
  const { user } = useSession();
  const ask = useMutation({
    mutationFn: () => api.credentials.requestReset({ email: user.email }),
    onSuccess: () => toast.success(forgotTexts.sent),
    onError: (error) => toast.error(forgotTexts.failed, { description: messageOfError(error) }),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-15">{texts.noPassword(user.email)}</p>
      <Button variant="outline" isBusy={ask.isPending} onClick={() => ask.mutate()}>
        {ask.isPending ? forgotTexts.submitting : texts.addPassword}
      </Button>
    </div>
  );
}
