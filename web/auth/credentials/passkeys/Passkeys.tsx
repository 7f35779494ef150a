import { useQuery } from '@tanstack/react-query';
import { messageOfError } from '../../../platform/api/client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../../ui/Skeleton.tsx';
import { ResendNotice } from '../../email-verification/ResendNotice.tsx';
import { verifyFirstTexts as proveFirst } from '../../email-verification/texts.ts';
import { knowsPasskeys } from '../passkey-ceremony.ts';
import { passkeyTexts as texts } from '../passkey-texts.ts';
import { waysQuery } from '../queries.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

/** The person's passkeys, each to be renamed or removed, and the button that adds one. */
export function Passkeys() {
  const ways = useQuery(waysQuery);
  if (ways.isPending) return <PasskeysSkeleton />;
  if (!ways.data) {
    return (
      <Notice
        tone="loss"
        title={`${texts.notLoaded}: ${messageOfError(ways.error)}`}
        action={
          <Button variant="outline" size="small" onClick={() => ways.refetch()}>
            {texts.loadAgain}
          </Button>
        }
      />
    );
  }
  const { passkeys } = ways.data;
  return (
    <div className="grid justify-items-start gap-5">
      {passkeys.length === 0 ? (
        <p className="text-15 text-ink-2">{texts.none}</p>
      ) : (
        <ul className="w-full divide-y divide-rule">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="py-3 first:pt-0 last:pb-0">
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? <Adding /> : <Notice title={texts.unsupported}>{texts.unsupportedMeaning}</Notice>}
    </div>
  );
}

function Adding() {
  const { user } = useSession();
  if (user.isEmailVerified) return <AddPasskey />;
  return <ResendNotice title={proveFirst.title} meaning={proveFirst.passkey(user.email)} />;
}

function PasskeysSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="mb-5 w-44 text-15" />
      <SkeletonBlock className="h-11 w-36" />
    </Loading>
  );
}
