import { describe, expect, it } from 'vitest';
import { routeMatcher } from './match-routes.ts';
import { openRouter } from './open-router.ts';
import { openPositions } from './positions.ts';

const match = routeMatcher(
  ['list', 'page/:id', '*'].map((path) => ({ id: path, path, module: `${path}.js` })),
);

describe('the router', () => {
  it('is at the page of the address, and waits for its code', async () => {
    const { router, bring } = open('/list');
    expect(router.state.isReady).toBe(false);
    await bring('list');
    expect(router.state).toMatchObject({ isReady: true, action: 'POP', location: { pathname: '/list' } });
  });

  it('shows the page before until the code of the next is there', async () => {
    const { router, view, bring } = await openAt('/list');
    router.navigate('/page/7?tab=a#top', { state: { from: 'list' } });
    expect(router.state.location.pathname).toBe('/list');
    expect(router.state.navigation.location?.pathname).toBe('/page/7');
    await bring('page/:id');
    expect(router.state.location).toMatchObject({ pathname: '/page/7', search: '?tab=a', hash: '#top' });
    expect(router.state.location.state).toEqual({ from: 'list' });
    expect(router.state.matches.at(-1)?.params).toEqual({ id: '7' });
    expect(router.state.navigation.location).toBeUndefined();
    expect(view.location.href).toBe('http://this.site/page/7?tab=a#top');
  });

  it('goes only where someone went last', async () => {
    const { router, bring } = await openAt('/list');
    router.navigate('/page/7');
    router.navigate('/list?q=a');
    await bring('page/:id');
    expect(router.state.location).toMatchObject({ pathname: '/list', search: '?q=a' });
  });

  it('stays on the page where an address has no path, and may take the place of the entry before', async () => {
    const { router, view } = await openAt('/list');
    router.navigate({ search: 'q=a' }, { replace: true, preventScrollReset: true });
    expect(router.state).toMatchObject({ action: 'REPLACE', preventScrollReset: true });
    expect(view.location.href).toBe('http://this.site/list?q=a');
    expect(view.entries()).toBe(1);
  });

  it('goes back to a place with what was kept of it', async () => {
    const { router, view } = await openAt('/list', { scrolled: 300 });
    const { key } = router.state.location;
    router.navigate('/list?q=a');
    expect(router.state.position).toBeNull();
    router.navigate(-1);
    expect(router.state).toMatchObject({ action: 'POP', position: 300, location: { key, search: '' } });
    expect(view.location.href).toBe('http://this.site/list');
  });

  it('never leaves the site by two slashes', async () => {
    const { router, view } = await openAt('/list');
    router.navigate('//evil.example/list');
    expect(view.location.href).toBe('http://this.site/evil.example/list');
  });
});

describe('a page that asks first', () => {
  it('keeps a link from leading away until it agrees', async () => {
    const { router } = await openAt('/list');
    router.addBlocker(({ nextLocation }) => nextLocation.search === '?q=a');
    router.navigate('/list?q=b');
    expect(router.state.location.search).toBe('?q=b');
    router.navigate('/list?q=a');
    expect(router.state.location.search).toBe('?q=b');
    expect(router.state.held?.blocker.state).toBe('blocked');
    router.state.held?.blocker.proceed?.();
    expect(router.state.location.search).toBe('?q=a');
    expect(router.state.held).toBeNull();
  });

  it('keeps the browser from going back until it agrees', async () => {
    const { router, view } = await openAt('/list');
    router.navigate('/list?q=a');
    const { remove } = router.addBlocker(() => true);
    router.navigate(-1);
    expect(router.state.location.search).toBe('?q=a');
    expect(view.location.search).toBe('?q=a');
    router.state.held?.blocker.reset?.();
    expect(router.state.held).toBeNull();
    router.navigate(-1);
    router.state.held?.blocker.proceed?.();
    await expect.poll(() => router.state.location.search).toBe('');
    remove();
    router.navigate('/list?q=c');
    expect(router.state.location.search).toBe('?q=c');
  });
});

async function openAt(path: string, options: { scrolled?: number } = {}) {
  const opened = open(path, options);
  await opened.bring(path.slice(1));
  await opened.bring('*');
  return opened;
}

function open(path: string, { scrolled = 0 } = {}) {
  const loaded = new Set<string>();
  const waiting: (() => void)[] = [];
  const { view } = makeWindow(path, scrolled);
  const router = openRouter({
    match,
    isLoaded: (matches) => matches.every(({ route }) => loaded.has(route.id)),
    load: () => new Promise<void>((resolve) => waiting.push(resolve)),
    positions: openPositions(view),
    view,
  });
  const bring = async (id: string) => {
    loaded.add(id);
    for (const tell of waiting.splice(0)) tell();
    await Promise.resolve();
  };
  return { router, view, bring };
}

/** What of a window the router uses: an address with a history. */
function makeWindow(path: string, scrollY: number) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(path, 'http://this.site'), state: null }];
  let at = 0;
  const current = () => entries[at] ?? { url: new URL('http://this.site'), state: null };
  const events = new EventTarget();
  const enter = (replaces: boolean) => (state: unknown, _title: string, to?: string | URL | null) => {
    const url = new URL(to ?? '', current().url);
    if (!replaces) at += 1;
    entries.splice(at, replaces ? 1 : entries.length, { url, state });
  };
  const view = {
    scrollY,
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    get location() {
      return current().url;
    },
    history: {
      get state() {
        return current().state;
      },
      pushState: enter(false),
      replaceState: enter(true),
      go(steps: number) {
        at += steps;
        events.dispatchEvent(new Event('popstate'));
      },
    },
    addEventListener: events.addEventListener.bind(events),
    entries: () => entries.length,
  };
  // As much of a window as the router takes.
  return { view: view as typeof view & Window };
}
