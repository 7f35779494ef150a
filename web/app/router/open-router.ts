import type { Blocker, BlockerFunction, Location, NavigateOptions, NavigationType, To } from 'react-router';
import { createPath, entryOf, newEntry, newLocation, pathOf, shownLocation } from './location.ts';
import type { Match, MatchRoutes } from './match-routes.ts';
import type { Positions } from './positions.ts';

export type Action = `${NavigationType}`;
type Navigation = { location: Location | undefined };
export type RouterState = {
  location: Location;
  action: Action;
  matches: Match[];
  /** Whether the code of the page that is shown is there: not at first, where the document only says which it is. */
  isReady: boolean;
  /** What is waited for. */
  navigation: Navigation;
  /** Who holds a navigation up, and what may be done about it. */
  held: { by: number; blocker: Blocker } | null;
  /** How far down to scroll; null for the beginning, or what the address names. */
  position: number | null;
  preventScrollReset: boolean;
};
type Move = { action: Action; location: Location; preventScrollReset?: boolean };

export type Router = ReturnType<typeof openRouter>;

type Parts = {
  match: MatchRoutes;
  /** Whether the code of these pages is there. */
  isLoaded: (matches: readonly Match[]) => boolean;
  /** Gets it, however long that takes. */
  load: (matches: readonly Match[]) => Promise<unknown>;
  positions: Positions;
  view: Window;
};

const idle: Navigation = { location: undefined };
export const unblocked: Blocker = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
};

/** Follows the address of a window, and says which page is to be drawn: once its code is there, until then the one before. */
export function openRouter({ match, isLoaded, load, positions, view }: Parts) {
  const { history } = view;
  const followers = new Set<(state: RouterState) => void>();
  const blockers = new Map<number, BlockerFunction>();
  let blockerCount = 0;
  let turns = 0;
  let goneBack: (() => void) | null = null;
  if (entryOf(history).idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '');
  let index = entryOf(history).idx ?? 0;

  const location = shownLocation(view);
  const matches = match(location.pathname);
  let state: RouterState = {
    location,
    action: 'POP',
    matches,
    isReady: isLoaded(matches),
    navigation: idle,
    held: null,
    position: positions.of(location),
    preventScrollReset: false,
  };

  function change(part: Partial<RouterState>) {
    state = { ...state, ...part };
    for (const follow of followers) follow(state);
  }

  function start(move: Move) {
    turns += 1;
    if (state.isReady) positions.keep(state.location);
    const found = match(move.location.pathname);
    if (isLoaded(found)) return finish(move, found);
    const turn = turns;
    if (state.isReady) change({ navigation: { location: move.location } });
    void load(found).then(() => {
      // Who has gone elsewhere meanwhile does not wait for it any more.
      if (turn === turns) finish(move, found);
    });
  }

  function finish({ action, location, preventScrollReset = false }: Move, found: Match[]) {
    if (action !== 'POP') enter(action, location);
    change({
      location,
      action,
      matches: found,
      isReady: true,
      navigation: idle,
      held: null,
      position: positions.of(location),
      preventScrollReset,
    });
  }

  function enter(action: Action, location: Location) {
    index = (entryOf(history).idx ?? -1) + (action === 'PUSH' ? 1 : 0);
    const args = [newEntry(location, index), '', createPath(location)] as const;
    if (action === 'PUSH') history.pushState(...args);
    else history.replaceState(...args);
  }

  /** Whether someone wants to be asked first; then it waits for them. */
  function isHeld({ action, location }: Move, proceed: () => void): boolean {
    const [by, asks] = [...blockers].at(-1) ?? [];
    const isProceeding = state.held?.by === by && state.held?.blocker.state === 'proceeding';
    if (by === undefined || !asks || isProceeding) return false;
    const historyAction = action as NavigationType;
    if (!asks({ currentLocation: state.location, nextLocation: location, historyAction })) return false;
    const goOn = () => {
      change({
        held: { by, blocker: { state: 'proceeding', proceed: undefined, reset: undefined, location } },
      });
      proceed();
    };
    const reset = () => change({ held: null });
    change({ held: { by, blocker: { state: 'blocked', proceed: goOn, reset, location } } });
    return true;
  }

  function navigate(to: To | number, options: NavigateOptions = {}): void {
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const action = options.replace ? 'REPLACE' : 'PUSH';
    const path = pathOf(to, state.location);
    const location = newLocation(path, options.state, view.location.origin);
    const move = { action, location, preventScrollReset: options.preventScrollReset } as const;
    if (!isHeld(move, () => navigate(createPath(path), options))) start(move);
  }

  view.addEventListener('popstate', () => {
    const next = entryOf(history).idx;
    const steps = next === undefined ? null : next - index;
    if (next !== undefined) index = next;
    if (goneBack) {
      goneBack();
      goneBack = null;
      return;
    }
    const move = { action: 'POP', location: shownLocation(view) } as const;
    if (steps !== null) {
      const back = Promise.withResolvers<void>();
      if (isHeld(move, () => void back.promise.then(() => history.go(steps)))) {
        goneBack = back.resolve;
        return history.go(-steps);
      }
    }
    start(move);
  });
  if (!state.isReady) start({ action: 'POP', location });

  return {
    get state() {
      return state;
    },
    navigate,
    match,
    follow(follower: (state: RouterState) => void) {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    /** Asks before another page is opened; of several, the last one is asked. */
    addBlocker(asks: BlockerFunction) {
      blockerCount += 1;
      const key = blockerCount;
      blockers.set(key, asks);
      return { key, remove: () => void blockers.delete(key) };
    },
  };
}
