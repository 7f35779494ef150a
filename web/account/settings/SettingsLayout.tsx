import { useEffect, useRef } from 'react';
import { matchPath, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { headingId } from '../../page/settings-anchor.ts';
import { useChosenInSight } from '../../platform/navigation/use-chosen-in-sight.ts';
import { pageHeadingId } from './SettingsHeading.tsx';
import { pageOfAnchor, settingsPages } from './settings-pages.ts';
import { settingsTexts as texts } from './texts.ts';

const longestMs = 5_000;

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the section in sight that the address names, focuses its heading, and keeps it there while the parts above it are
 * still arriving; until the person moves by themselves.
 */
function useArrivalAtSection(): void {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there again, and a page may follow another
  useEffect(() => {
    const anchor = hash.slice(1);
    if (anchor === '') return;
    let isFocused = false;
    const arrive = () => {
      document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
      const heading = isFocused ? null : document.getElementById(headingId(anchor));
      heading?.focus({ preventScroll: true });
      isFocused ||= heading !== null;
    };
    const observer = new ResizeObserver(arrive);
    observer.observe(document.body);
    // A section that takes the place of its skeleton may be as high as that.
    const arrivals = new MutationObserver(arrive);
    arrivals.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      arrivals.disconnect();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, longestMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [pathname, hash, key]);
}

/** The pages of the settings, with the way to each: a list beside them, on a phone a line of links above, which moves under the finger. */
export default function SettingsLayout() {
  const { pathname, search, hash } = useLocation();
  useArrivalAtSection();
  useFocusOnNewPage();
  const line = useChosenInSight<HTMLUListElement>();
  const path = pageOfAnchor(hash.slice(1));
  // A section is found wherever a link, a bookmark or an older mail says it is.
  if (path && !matchPath(path, pathname)) return <Navigate to={{ pathname: path, search, hash }} replace />;
  return (
    <div className="mx-auto max-w-[70rem] gap-x-14 px-5 pt-6 pb-10 sm:px-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-[calc(var(--banner)+5.5rem)] lg:self-start">
        <h1 className="headline text-20">{texts.title}</h1>
        <nav aria-label={texts.pages} className="mt-2 mb-6 lg:mt-4">
          <ul
            ref={line}
            className="-mx-5 flex gap-x-0.5 overflow-x-auto px-3 [scrollbar-width:none] *:shrink-0 sm:-mx-2 sm:flex-wrap sm:px-0 lg:mx-0 lg:block"
          >
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
