import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import type { Session } from '../../../contract/auth/accounts.ts';
import '../../platform/api/admin-calls.ts';
import { ReauthenticationProvider } from '../../auth/credentials/reauthentication/reauthentication.tsx';
import { mainId, SkipLink } from '../../page/SkipLink.tsx';
import { menuTexts } from '../../platform/navigation/menu-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useChosenInSight } from '../../platform/navigation/use-chosen-in-sight.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { LazyToaster } from '../../ui/lazy/LazyToaster.tsx';
import { Wordmark } from '../../ui/Mark.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { LazyUserMenu, UserMenuPlaceholder } from './LazyUserMenu.tsx';
import { RequireSession } from './RequireSession.tsx';
import { layoutTexts } from './texts.ts';

const pages = [
  { to: paths.adminDashboard(), name: layoutTexts.adminDashboard },
  { to: paths.adminUsers(), name: layoutTexts.adminUsers },
  { to: paths.adminStartups(), name: layoutTexts.adminStartups },
  { to: paths.adminRounds(), name: layoutTexts.adminRounds },
  { to: paths.adminApplications(), name: layoutTexts.adminApplications },
  { to: paths.adminSources(), name: layoutTexts.adminSources },
  { to: paths.adminImports(), name: layoutTexts.adminImports },
  { to: paths.adminReview(), name: layoutTexts.adminReview },
  { to: paths.adminMailbox(), name: layoutTexts.adminMailbox },
  { to: paths.adminJobs(), name: layoutTexts.adminJobs },
  { to: paths.adminBilling(), name: layoutTexts.adminBilling },
  { to: paths.adminBackups(), name: layoutTexts.adminBackups },
  { to: paths.adminAudit(), name: layoutTexts.adminAudit },
  { to: paths.adminSettings(), name: layoutTexts.adminSettings },
];

/** The shell of the pages that only admins reach. A one-time password is changed and a second factor proved before anything else. */
export default function AdminLayout() {
  const { data: session } = useQuery(sessionQuery);
  const links = useChosenInSight<HTMLElement>();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-rule border-b">
        <div className="flex min-h-16 items-center gap-3 px-4 sm:px-6">
          <Link to={paths.adminDashboard()} className="flex min-h-11 items-center gap-3">
            <Wordmark />
            <Tag tone="strong">{menuTexts.admin}</Tag>
          </Link>
          <span className="grow" />
          {session ? <LazyUserMenu user={session.user} /> : <UserMenuPlaceholder />}
        </div>
      </header>
      <div className="grow lg:grid lg:grid-cols-[13rem_1fr]">
        <nav
          ref={links}
          aria-label={menuTexts.admin}
          className="flex overflow-x-auto border-rule border-b px-2 py-2 sm:px-5.5 md:flex-wrap lg:block lg:space-y-0.5 lg:border-r lg:border-b-0 lg:p-3"
        >
          {pages.map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 shrink-0 items-center rounded-control px-2.5 text-14 text-ink-2 hover:text-ink aria-[current=page]:bg-chosen aria-[current=page]:font-medium aria-[current=page]:text-ink md:min-h-9 lg:px-3"
            >
              {name}
            </NavLink>
          ))}
        </nav>
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
  const { pathname, search } = useLocation();
  const duty = session ? dutyOf(session, pathname + search) : null;
  const isThere = duty !== null && pathname === duty.split('?', 1)[0];
  if (duty !== null && !isThere) return <Navigate to={duty} replace />;
  return (
    <>
      {session?.user.isReadOnlyAdmin ? (
        <p className="mb-5 border-rule-2 border-l-3 pl-3 text-14 text-ink-2">{layoutTexts.adminReadsOnly}</p>
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
