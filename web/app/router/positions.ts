import type { Location } from 'react-router';

/** Where React Router keeps it, so that a page that is open across a release finds its place. */
const storageKey = 'react-router-scroll-positions';

/** How far down each place in the history was scrolled, also after the document was loaded anew. */
export type Positions = ReturnType<typeof openPositions>;

export function openPositions(view: Pick<Window, 'scrollY' | 'sessionStorage'>) {
  const known = stored(view);
  return {
    of: ({ key }: Location): number | null => known[key] ?? null,
    keep({ key }: Location) {
      known[key] = view.scrollY;
    },
    store() {
      try {
        view.sessionStorage.setItem(storageKey, JSON.stringify(known));
      } catch {
        // Where nothing may be stored, a page that is loaded anew begins at its top.
      }
    },
  };
}

/** A browser may forbid its storage, in which another program may have left anything. */
function stored(view: Pick<Window, 'sessionStorage'>): Record<string, number> {
  try {
    return { ...JSON.parse(view.sessionStorage.getItem(storageKey) ?? '{}') };
  } catch {
    return {};
  }
}
