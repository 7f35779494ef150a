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
  const { tokens } = data;
  if (tokens.length === 0)
    return (
      <SettingsRow title={texts.none} detail={texts.noneMeaning}>
        <Creating tokens={tokens} />
      </SettingsRow>
    );
  return (
    <>
      <ShortList items={tokens} most={shownAtFirst}>
        {(token) => <AccessTokenRow key={token.id} token={token} />}
      </ShortList>
      <div className="mt-4">
        <Creating tokens={tokens} />
      </div>
    </>
  );
}

type Opened = { dialog: 'create' } | { dialog: 'secret'; secret: string };

/** The button that creates one, with its dialogs. */
function Creating({ tokens }: { tokens: AccessToken[] }) {
  const { user } = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isFull = tokens.filter((token) => !hasExpired(token)).length >= mostAccessTokens;
  if (!user.isEmailVerified)
    return <ResendNotice title={verifyFirstTexts.title} meaning={texts.confirmFirst(user.email)} />;
  return (
    <>
      {isFull ? (
        <p className="text-14 text-ink-2">{texts.full(mostAccessTokens)}</p>
      ) : (
        <Button
          variant="outline"
          size="small"
          className="shrink-0"
          onClick={() => setOpened({ dialog: 'create' })}
        >
          {texts.create}
        </Button>
      )}
      {opened?.dialog === 'create' ? (
        <CreateTokenDialog
          onCreated={(secret) => setOpened({ dialog: 'secret', secret })}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.dialog === 'secret' ? (
        <SecretDialog secret={opened.secret} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
