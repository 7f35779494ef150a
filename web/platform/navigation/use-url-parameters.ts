import { useSyncExternalStore } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';

type Change = (current: URLSearchParams) => URLSearchParams;

/** What was asked for at a location that the router has not left yet. */
type Ahead = { at: Location; parameters: URLSearchParams };

let ahead: Ahead | null = null;
const followers = new Set<() => void>();

/**
 * The parameters of the address, and how to change them. A change is drawn with the click, by all who read them here: the
 * router itself draws when there is time for it.
 */
export function useUrlParameters(): [
  parameters: URLSearchParams,
  change: (change: Change, options?: { replace?: boolean }) => void,
] {
  const location = useLocation();
  const [finished, finish] = useSearchParams();
  const asked = useSyncExternalStore(follow, shownAhead, shownAhead);
  const parameters = asked?.at === location ? asked.parameters : finished;

  const change = (alter: Change, { replace = false } = {}) => {
    const next = alter(new URLSearchParams(parameters));
    // First, as it remembers how far the page is scrolled.
    finish(next, { replace, preventScrollReset: true });
    show({ at: location, parameters: next });
    // Going back before the router has rendered discards the change.
    window.addEventListener('popstate', remove, { once: true });
  };
  return [parameters, change];
}

function show(next: Ahead | null): void {
  ahead = next;
  for (const notify of followers) notify();
}

const shownAhead = () => ahead;

const remove = () => show(null);

function follow(notify: () => void) {
  followers.add(notify);
  return () => followers.delete(notify);
}
