import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ChangePasswordForm from '../../auth/credentials/passwords/ChangePasswordForm.tsx';
import { changePasswordTexts, forgotTexts } from '../../auth/credentials/passwords/texts.ts';
import { waysQuery } from '../../auth/credentials/queries.ts';
import { SettingsRow } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { settingsTexts as texts } from './texts.ts';

/** Changes the password; whoever signs in without one is offered the mailed link that sets one. */
export function PasswordSection() {
  return (
    <SettingsSection title={texts.password} meaning={texts.passwordMeaning}>
      <Password />
    </SettingsSection>
  );
}

function Password() {
  const { data, isPending } = useQuery(waysQuery);
  if (isPending) return <PasswordSkeleton />;
  return data?.hasPassword === false ? <NoPassword /> : <OwnPassword />;
}

function OwnPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsRow title={texts.hasPassword}>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {changePasswordTexts.changePassword}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={changePasswordTexts.changePassword}
        description={texts.passwordMeaning}
      >
        <ChangePasswordForm onChanged={() => setIsOpen(false)} />
      </Dialog>
    </SettingsRow>
  );
}

function NoPassword() {
  const { user } = useSession();
  const ask = useMutation({
    mutationFn: () => api.credentials.requestReset({ email: user.email }),
    onSuccess: () => toast.success(forgotTexts.sent),
    onError: (error) => toast.error(forgotTexts.failed, { description: messageOfError(error) }),
  });
  return (
    <SettingsRow title={texts.noPassword} detail={texts.noPasswordMeaning(user.email)}>
      <Button variant="outline" size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
        {ask.isPending ? forgotTexts.submitting : texts.addPassword}
      </Button>
    </SettingsRow>
  );
}

function PasswordSkeleton() {
  return (
    <Loading label={texts.loadingPassword}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SkeletonLine className="w-40 flex-1 basis-44 text-15" />
        <SkeletonBlock className="h-11 w-36 sm:h-9" />
      </div>
    </Loading>
  );
}
