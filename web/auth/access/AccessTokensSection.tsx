import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccessToken, mostAccessTokens } from '../../../contract/auth/access-tokens.ts';
import { SettingsRow, SettingsRowSkeleton } from '../../page/SettingsRow.tsx';
import { SettingsSection } from '../../page/SettingsSection.tsx';
import { ShortList } from '../../page/ShortList.tsx';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { ResendNotice } from '../email-verification/ResendNotice.tsx';
import { verifyFirstTexts } from '../email-verification/texts.ts';
import { AccessTokenRow } from './AccessTokenRow.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { hasExpired } from './expiry.ts';
import { accessTokensQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { accessTexts as texts } from './texts.ts';

const shownAtFirst = 5;

/** Tokens by which programs act for the user, in the settings. */
export default function AccessTokensSection() {
  return (
    <SettingsSection title={texts.title} meaning={texts.meaning}>
      <AccessTokens />
    </SettingsSection>
  );
}

function AccessTokens() {
  const { data, isError, refetch } = useQuery(accessTokensQuery);
  if (!data && isError)
    return (
      <NotLoaded title={texts.notLoaded} again={texts.tryAgain} onTryAgain={() => void refetch()}>
        {texts.notLoadedMeaning}
      </NotLoaded>
    );
  if (!data)
    return (
      <Loading label={texts.loading}>
        <SettingsRowSkeleton />
      </Loading>
    );
  return <TokenList tokens={data.tokens} />;
}

type Opened = { dialog: 'create' } | { dialog: 'secret'; secret: string };

/** The dialogs stand beside both forms of the list: the first token changes the form while its secret is shown. */
function TokenList({ tokens }: { tokens: AccessToken[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const adding = <Adding tokens={tokens} onCreate={() => setOpened({ dialog: 'create' })} />;
  return (
    <>
      {tokens.length === 0 ? (
        <SettingsRow title={texts.none} detail={texts.noneMeaning}>
          {adding}
        </SettingsRow>
      ) : (
        <>
          <ShortList items={tokens} most={shownAtFirst} mostOnPhone={1}>
            {(token) => <AccessTokenRow key={token.id} token={token} />}
          </ShortList>
          <div className="mt-4">{adding}</div>
        </>
      )}
      {opened?.dialog === 'create' ? (
        <CreateTokenDialog onCreated={(secret) => setOpened({ dialog: 'secret', secret })} onClose={close} />
      ) : null}
      {opened?.dialog === 'secret' ? <SecretDialog secret={opened.secret} onClose={close} /> : null}
    </>
  );
}

/** The button that creates one, or why there can be no other now. */
function Adding({ tokens, onCreate }: { tokens: AccessToken[]; onCreate: () => void }) {
  const { user } = useSession();
  if (!user.isEmailVerified)
    return <ResendNotice title={verifyFirstTexts.title} meaning={texts.confirmFirst(user.email)} />;
  if (tokens.filter((token) => !hasExpired(token)).length >= mostAccessTokens)
    return <p className="text-14 text-ink-2">{texts.full(mostAccessTokens)}</p>;
  return (
    <Button variant="outline" size="small" className="shrink-0" onClick={onCreate}>
      {texts.create}
    </Button>
  );
}
