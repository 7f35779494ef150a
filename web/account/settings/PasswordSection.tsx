import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { changePasswordTexts, forgotTexts } from '../../auth/credentials/passwords/texts.ts';
import { waysQuery } from '../../auth/credentials/queries.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Loading, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { settingsTexts as texts } from './texts.ts';
import '../../platform/api/connection-calls.ts';

const ChangePasswordForm = lazyPart(() => import('../../auth/credentials/passwords/ChangePasswordForm.tsx'));

/** Changes the password; a user who signs in without one is offered the mailed link that sets one. */
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
        <Suspense fallback={<SkeletonBlock className="h-80" />}>
          <ChangePasswordForm onChanged={() => setIsOpen(false)} />
        </Suspense>
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
      <SettingsRowSkeleton hasDetail={false} />
    </Loading>
  );
}
