import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminRole, type AdminUser, userMessages } from '../../../contract/admin/users.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { userTexts as texts, usersTexts } from './texts.ts';
import { useUserChange } from './use-user-change.ts';

type AccessProps = { user: AdminUser; mayChange: boolean; isOwn: boolean };

/** Whether someone may come in, and as what. */
export function Access({ user, mayChange, isOwn }: AccessProps) {
  return (
    <div className="grid gap-4 py-3 text-14">
      {user.suspendedAt ? (
        <p className="text-loss">
          {texts.suspendedSince} <RelativeMoment moment={user.suspendedAt} />: {user.suspensionReason}
        </p>
      ) : null}
      {isOwn ? <p className="text-ink-3">{texts.own}</p> : null}
      {mayChange ? (
        <>
          <AccessActions user={user} isOwn={isOwn} />
          <RoleField user={user} />
        </>
      ) : (
        <p>{usersTexts.roles[user.adminRole]}</p>
      )}
    </div>
  );
}

function AccessActions({
  user: { id, fullName, suspendedAt, isVerified, adminRole, counts },
  isOwn,
}: Omit<AccessProps, 'mayChange'>) {
  const [isAsking, setAsking] = useState(false);
  const resume = useUserChange(() => api.users.resume({ id }), texts.resumed);
  const signOut = useUserChange(() => api.users.signOut({ id }), texts.signedOut);
  const revoke = useUserChange(() => api.users.revokeTokens({ id }), texts.tokensRevoked);
  const verify = useMutation({
    mutationFn: () => api.users.mailVerification({ id }),
    onSuccess: ({ isMailed }) => toast(isMailed ? texts.mailed : texts.alreadyVerified),
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {suspendedAt ? (
        <Button size="small" isBusy={resume.isPending} onClick={() => resume.mutate(undefined)}>
          {texts.resume}
        </Button>
      ) : null}
      <Button
        variant="outline"
        size="small"
        isBusy={signOut.isPending}
        onClick={() => signOut.mutate(undefined)}
      >
        {texts.signOut}
      </Button>
      {counts.accessTokens === 0 ? null : (
        <Button
          variant="outline"
          size="small"
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate(undefined)}
        >
          {texts.revokeTokens(counts.accessTokens)}
        </Button>
      )}
      {isVerified ? null : (
        <Button variant="outline" size="small" isBusy={verify.isPending} onClick={() => verify.mutate()}>
          {texts.verify}
        </Button>
      )}
      {suspendedAt || isOwn ? null : (
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {texts.suspend}
        </Button>
      )}
      {suspendedAt || isOwn || adminRole !== 'none' ? null : <SeeAs id={id} name={fullName} />}
      <SuspendDialog id={id} name={fullName} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

type SuspendDialogProps = { id: AdminUser['id']; name: string; isOpen: boolean; onClose: () => void };

function SuspendDialog({ id, name, isOpen, onClose }: SuspendDialogProps) {
  const suspend = useUserChange((reason: string) => api.users.suspend({ id, reason }), texts.didSuspend);
  const words = {
    reason: texts.reason,
    hint: texts.reasonHint,
    missing: userMessages.reason,
    confirm: texts.suspend,
    cancel: texts.cancel,
  };
  return (
    <ReasonDialog
      title={texts.suspendTitle(name)}
      description={texts.suspendMeaning}
      texts={words}
      isBusy={suspend.isPending}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={(reason) => suspend.mutate(reason, { onSuccess: onClose })}
    />
  );
}

function RoleField({ user: { id, adminRole } }: { user: AdminUser }) {
  const change = useUserChange((role: AdminRole) => api.users.setAdminRole({ id, role }), texts.roleChanged);
  // Object.entries forgets the literal keys that the words are written with.
  const roles = Object.entries(usersTexts.roles) as [AdminRole, string][];
  return (
    <SelectField
      label={texts.role}
      hint={texts.roleHint}
      className="max-w-72"
      value={change.isPending ? change.variables : adminRole}
      onChange={({ target }) => {
        const role = roles.find(([word]) => word === target.value)?.[0];
        if (role) change.mutate(role);
      }}
    >
      {roles.map(([word, name]) => (
        <option key={word} value={word}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const words = {
  reason: texts.reason,
  hint: texts.reasonHint,
  missing: userMessages.reason,
  confirm: texts.seeNow,
  cancel: texts.cancel,
};

/** Looks at the product as someone sees it. The page is loaded anew: nothing of the admin's own stays in it. */
function SeeAs({ id, name }: { id: AdminUser['id']; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const see = useMutation({
    mutationFn: (reason: string) => api.users.act({ id, reason }),
    onSuccess: () => window.location.assign(paths.dashboard()),
    onError: (error) => toast.error(texts.failed(messageOfError(error))),
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.see}
      </Button>
      <ReasonDialog
        title={texts.seeTitle(name)}
        description={texts.seeMeaning}
        texts={words}
        isBusy={see.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => see.mutate(reason)}
      />
    </>
  );
}
