import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { LazyOfflineBar } from '../../account/offline-sync/LazyOfflineBar.tsx';
import { ReauthenticationProvider } from '../../auth/credentials/reauthentication/reauthentication.tsx';
import { useRegistrationCompletion } from '../../auth/registration/use-registration-completion.ts';
import { useProviderReturn } from '../../auth/sign-in/use-provider-return.ts';
import { useFavoritesOfOtherTabs } from '../../feed/favorites/use-favorites-of-other-tabs.ts';
import { useMutesOfOtherTabs } from '../../feed/mutes/use-mutes-of-other-tabs.ts';
import { headerSlotId } from '../../page/HeaderSlot.tsx';
import { mainId, SkipLink } from '../../page/SkipLink.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { queryClient } from '../../platform/session/query-client.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { LazyToaster } from '../../ui/lazy/LazyToaster.tsx';
import { waitForFirstAnswers } from '../../ui/lazy/wait-for-first-answers.ts';
import { useStoredPlace } from '../../ui/lists/use-stored-place.ts';
import { Wordmark } from '../../ui/Mark.tsx';
import { useEmailLink } from '../dashboard/use-email-link.ts';
import type { KeyboardDialog } from '../keyboard/keyboard-dialog.ts';
import { LazyKeyboard } from '../keyboard/LazyKeyboard.tsx';
import { LazyChangesElsewhere } from './LazyChangesElsewhere.tsx';
import { LazyUserMenu, UserMenuPlaceholder } from './LazyUserMenu.tsx';
import { RequireSession } from './RequireSession.tsx';
import { layoutTexts } from './texts.ts';

const useFirstSession = waitForFirstAnswers(() => queryClient.fetchQuery(sessionQuery));

/** The shell of the pages for those who are signed in. */
export default function SignedInLayout() {
  useFirstSession();
  const { data: session } = useQuery(sessionQuery);
  const [dialog, setDialog] = useState<KeyboardDialog | null>(null);
  return (
    <>
      <SkipLink />
      <header className="sticky top-(--banner) z-20 border-rule border-b bg-paper">
        <div className="flex min-h-14 items-center gap-3 px-4 sm:min-h-16 sm:gap-4 sm:px-6">
          <Link
            to={paths.dashboard()}
            aria-label={layoutTexts.toDashboard}
            className="flex min-h-11 shrink-0 items-center"
          >
            <Wordmark />
          </Link>
          <div id={headerSlotId} className="flex min-w-0 grow items-center gap-3" />
          {session ? (
            <LazyUserMenu user={session.user} onShowKeys={() => setDialog('showKeys')} />
          ) : (
            <UserMenuPlaceholder />
          )}
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="outline-none">
        <RequireSession isAllowed={() => true} signInPath={paths.login}>
          <SideEffects />
          <LazyChangesElsewhere />
          <LazyOfflineBar />
          <LazyKeyboard shown={dialog} onShow={setDialog} />
          <ReauthenticationProvider>
            <Outlet />
          </ReauthenticationProvider>
        </RequireSession>
      </main>
      <LazyToaster />
    </>
  );
}

/** Rendered before the page, so that it reads the URL first. */
function SideEffects() {
  useStoredPlace();
  useEmailLink();
  // At once: a change that another tab announces before this one listens would be missed.
  useFavoritesOfOtherTabs();
  useMutesOfOtherTabs();
  useProviderReturn();
  useRegistrationCompletion();
  return null;
}
