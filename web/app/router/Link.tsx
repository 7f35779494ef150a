import { type ComponentProps, type MouseEvent, useRef } from 'react';
import type { NavigateOptions, To } from 'react-router';
import { createPath } from './location.ts';
import { preloadPage } from './preload-page.ts';
import { useRouter } from './router-context.ts';
import { useLocation, useNavigate, useResolvedPath } from './router-hooks.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    to: To;
    /** Leads to a document of the server instead of a page of ours. */
    reloadDocument?: boolean;
    /** Has the page downloaded as soon as someone seems to want it. */
    prefetch?: 'intent';
  };

export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument, prefetch, onClick, ...rest } = props;
  const navigate = useNavigate();
  const location = useLocation();
  const path = useResolvedPath(to);
  const href = createPath(path);
  const intent = useIntent(path.pathname, prefetch === 'intent', rest);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (reloadDocument || !isPlain(event, rest.target)) return;
    event.preventDefault();
    // The same address once more is no further place in the history.
    const isSame = createPath(location) === href;
    navigate(to, { replace: replace ?? isSame, state, preventScrollReset });
  }
  return <a {...rest} {...intent} href={href} onClick={follow} />;
}

/** A link that says whether it leads to the page that is shown or, without `end`, to one around it. */
export function NavLink({ to, end, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const target = useResolvedPath(to).pathname;
  const isThere = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...rest} to={to} aria-current={isThere ? 'page' : undefined} />;
}

/** What is to be opened in another tab or window is left to the browser. */
function isPlain(event: MouseEvent, target?: string): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && (!target || target === '_self') && !isModified;
}

/** In milliseconds: a pointer that only passes by wants nothing. */
const passingBy = 100;
type Handlers = Pick<
  ComponentProps<'a'>,
  'onFocus' | 'onBlur' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart'
>;

function useIntent(pathname: string, isWanted: boolean, own: Handlers): Handlers {
  const { router, modules } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!isWanted) return {};
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => preloadPage(router.match(pathname), modules), passingBy);
  };
  const end = () => clearTimeout(timer.current);
  return {
    onFocus: (event) => {
      own.onFocus?.(event);
      begin();
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      end();
    },
    onMouseEnter: (event) => {
      own.onMouseEnter?.(event);
      begin();
    },
    onMouseLeave: (event) => {
      own.onMouseLeave?.(event);
      end();
    },
    onTouchStart: (event) => {
      own.onTouchStart?.(event);
      begin();
    },
  };
}
