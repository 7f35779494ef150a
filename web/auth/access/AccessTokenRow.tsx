import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessToken } from '../../../contract/auth/access-tokens.ts';
import { writtenDate } from '../../../contract/platform/time/written-days.ts';
import { SettingsRow } from '../../page/SettingsRow.tsx';
import { api, messageOfError } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { expiresSoon, hasExpired } from './expiry.ts';
import { accessTokensQuery } from './queries.ts';
import { accessTexts as texts } from './texts.ts';

/** A token with what it may do, how long it works and when it was used; an expired one only to be removed. */
export function AccessTokenRow({ token }: { token: AccessToken }) {
  const { name, scopes, expiresAt } = token;
  const isExpired = hasExpired(token);
  const day = writtenDate(expiresAt);
  return (
    <li className="py-3">
      <SettingsRow
        title={
          <>
            <span dir="auto" className="min-w-0 break-words font-medium">
              {name}
            </span>
            {isExpired ? <Tag tone="loss">{texts.expired}</Tag> : null}
            {expiresSoon(token) ? <Tag tone="warn">{texts.expiring}</Tag> : null}
          </>
        }
        detail={
          <>
            <span className="block">{scopes.map((scope) => texts.scopeNames[scope]).join(', ')}</span>
            {isExpired ? texts.expiredOn(day) : texts.expiresOn(day)}, <LastUse token={token} />
          </>
        }
      >
        <Revoking token={token} isExpired={isExpired} />
      </SettingsRow>
    </li>
  );
}

function LastUse({ token: { lastUsedAt, lastUsedNetwork } }: { token: AccessToken }) {
  if (lastUsedAt === null) return texts.neverUsed;
  return (
    <>
      {texts.lastUsed} <RelativeMoment moment={lastUsedAt} />
      {lastUsedNetwork ? <span className="figures"> {texts.from(lastUsedNetwork)}</span> : null}
    </>
  );
}

/** What a working token opens is asked for once more: nothing brings it back. */
function Revoking({ token: { id, name }, isExpired }: { token: AccessToken; isExpired: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.accessTokens.revoke({ id }),
    onSuccess: async () => {
      setIsAsked(false);
      toast(isExpired ? texts.removed(name) : texts.revoked(name));
      await queryClient.invalidateQueries(accessTokensQuery);
    },
    onError: (error) => toast.error(texts.revokeFailed, { description: messageOfError(error) }),
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        isBusy={revoke.isPending}
        aria-label={isExpired ? texts.removeThis(name) : texts.revokeThis(name)}
        onClick={() => (isExpired ? revoke.mutate() : setIsAsked(true))}
      >
        {isExpired ? texts.remove : texts.revoke}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={texts.revokeTitle(name)}
        description={texts.revokeMeaning}
      >
        <div className="flex flex-wrap gap-3">
          <Button isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
            {texts.revoke}
          </Button>
          <Button variant="outline" onClick={() => setIsAsked(false)}>
            {texts.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
