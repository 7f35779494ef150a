import { useEffect, useRef } from 'react';
import { matchPath, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { pageHeadingId } from './SettingsHeading.tsx';
import { pageOfAnchor, settingsPages } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';
import { useArrivalAtSection } from './use-arrival-at-section.ts';

/** The pages of the settings, with the way to each: a list beside them, on a phone rows of links above. */
export default function SettingsLayout() {
  const { pathname, search, hash } = useLocation();
  useArrivalAtSection();
  useFocusOnNewPage();
  const path = pageOfAnchor(hash.slice(1));
  // A section is found wherever a link, a bookmark or an older mail says it is.
  if (path && !matchPath(path, pathname)) return <Navigate to={{ pathname: path, search, hash }} replace />;
  return (
    <div className="mx-auto max-w-[70rem] gap-x-14 px-5 pt-6 pb-10 sm:px-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-[calc(var(--banner)+5.5rem)] lg:self-start">
        <h1 className="headline text-20">{texts.title}</h1>
        <nav aria-label={texts.pages} className="mt-2 mb-6 lg:mt-4">
          <ul className="-mx-2 flex flex-wrap gap-x-0.5 lg:mx-0 lg:block">
            {settingsPages.map((page) => (
              <li key={page.path}>
                <NavLink to={page.path} end prefetch="intent" className={linkStyle}>
                  {page.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

const linkStyle =
  'flex min-h-11 items-center border-transparent border-b-2 px-2 text-14 text-ink-2 hover:text-ink ' +
  'aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  'lg:min-h-9 lg:border-b-0 lg:border-l-2 lg:px-3 lg:aria-[current=page]:bg-sunk';

/** Says to those who do not see it that another page stands there, and has the next Tab be in it. */
function useFocusOnNewPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
