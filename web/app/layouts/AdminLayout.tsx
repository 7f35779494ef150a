import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import type { Session } from '../../../contract/auth/accounts.ts';
import '../../platform/api/admin-calls.ts';
import { useEffect } from 'react';
import { AdminNavigation } from '../../admin/navigation/AdminNavigation.tsx';
import { SearchBox, searchFieldId } from '../../admin/search/SearchBox.tsx';
import { ReauthenticationProvider } from '../../auth/credentials/reauthentication/reauthentication.tsx';
import { mainId, SkipLink } from '../../page/SkipLink.tsx';
import { menuTexts } from '../../platform/navigation/menu-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { LazyToaster } from '../../ui/lazy/LazyToaster.tsx';
import { Wordmark } from '../../ui/Mark.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { contextOf } from '../keyboard/key-context.ts';
import { actionOf } from '../keyboard/key-map.ts';
import { adminLayoutTexts } from './admin-layout-texts.ts';
import { LazyUserMenu, UserMenuPlaceholder } from './LazyUserMenu.tsx';
import { RequireSession } from './RequireSession.tsx';

/** The shell of the pages that only admins reach. A one-time password is changed and a second factor proved before anything else. */
export default function AdminLayout() {
  const { data: session } = useQuery(sessionQuery);
  const isReady = session?.user.isAdmin === true && dutyOf(session, '') === null;
  useSearchKey(searchFieldId);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-rule border-b">
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 pt-1.5 pb-3 sm:px-6 sm:py-0">
          <Link to={paths.adminDashboard()} className="flex min-h-11 items-center gap-3">
            <Wordmark />
            <Tag tone="strong">{menuTexts.admin}</Tag>
          </Link>
          <div className="order-last min-h-11 w-full sm:order-none sm:w-auto sm:max-w-130 sm:grow">
            {isReady ? <SearchBox /> : null}
          </div>
          {session ? <LazyUserMenu user={session.user} /> : <UserMenuPlaceholder />}
        </div>
      </header>
      <div className="grow lg:grid lg:grid-cols-[13rem_1fr]">
        <AdminNavigation mayAsk={isReady} />
        <main
          id={mainId}
          tabIndex={-1}
          className="min-w-0 px-4 py-6 outline-none sm:px-8 lg:py-8 [&_p]:text-pretty"
        >
          <RequireSession isAllowed={({ user }) => user.isAdmin} signInPath={paths.adminLogin}>
            <ReauthenticationProvider>
              <DutiesFirst />
            </ReauthenticationProvider>
          </RequireSession>
        </main>
      </div>
      <LazyToaster />
    </div>
  );
}

function DutiesFirst() {
  const { data: session } = useQuery(sessionQuery);
  const { pathname, search, hash } = useLocation();
  const duty = session ? dutyOf(session, pathname + search + hash) : null;
  const isThere = duty !== null && pathname === duty.split('?', 1)[0];
  if (duty !== null && !isThere) return <Navigate to={duty} replace />;
  return (
    <>
      {session?.user.isReadOnlyAdmin ? (
        <p className="mb-5 border-rule-2 border-l-3 pl-3 text-14 text-ink-2">{adminLayoutTexts.readsOnly}</p>
      ) : null}
      <Outlet />
    </>
  );
}

/** Where an admin has to go first, and from there on to what they asked for; null when there is nothing to be done. */
function dutyOf({ user, mustProveSecondFactor }: Session, next: string): string | null {
  if (user.mustChangePassword) return paths.adminPassword();
  return mustProveSecondFactor ? paths.adminSecondFactor({ next }) : null;
}

/** `/` and the key of the palette lead to the one field of these pages that finds everything. */
function useSearchKey(fieldId: string): void {
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : actionOf(event, contextOf(event.target, false));
      const field = document.getElementById(fieldId);
      if ((action !== 'search' && action !== 'find') || !(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, [fieldId]);
}
