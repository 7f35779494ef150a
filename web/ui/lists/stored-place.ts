import { type BrowserStorage, tabStorage } from '../../platform/browser/browser-storage.ts';

/** Where someone was on a page: how far it was scrolled, and at which entry of a list they were. */
export type Place = {
  address: string;
  /** In pixels from the top of the page. */
  scrolled: number;
  entry: PlaceInList | null;
};

export type PlaceInList = {
  /** Which company the entry opens. */
  opens: string;
  /** The section of the page that it is in, where there are several. */
  region: string | null;
  /** Counted from 0 over the whole list. */
  index: number;
  /** How far it was from the upper edge of the window, in pixels. */
  top: number;
  /** Whether it had the focus, or was opened. */
  isSelected: boolean;
};

const storageKey = 'keptPlaces';
const mostStored = 60;

let stored: Map<string, Place> | null = null;

/** The places of this tab, by the key of their entry in the history, the last kept last. */
function places(storage: BrowserStorage): Map<string, Place> {
  stored ??= parse(storage.read(storageKey));
  return stored;
}

/** Where someone was when they left this entry of the history; null when another page stands there by now. */
export function readPlace(key: string, address: string, storage = tabStorage): Place | null {
  const place = places(storage).get(key);
  return place?.address === address ? place : null;
}

export function storePlace(key: string, place: Place, storage = tabStorage): void {
  const all = places(storage);
  all.delete(key);
  all.set(key, place);
  const [oldest] = all.keys();
  if (all.size > mostStored && oldest !== undefined) all.delete(oldest);
  storage.write(storageKey, JSON.stringify([...all]));
}

/** Who goes on from company to company returns to the one they saw last. */
export function movePlace(key: string, to: { opens: string; index: number }, storage = tabStorage): void {
  const place = places(storage).get(key);
  if (place?.entry)
    storePlace(key, { ...place, entry: { ...place.entry, ...to, isSelected: true } }, storage);
}

function parse(text: string | null): Map<string, Place> {
  try {
    // Only what was written above is read; rubbish of another hand is no list of pairs.
    return new Map(JSON.parse(text ?? '[]') as [string, Place][]);
  } catch {
    return new Map();
  }
}

/** While a page is being scrolled back to where it was left, nothing else may scroll it. */
export const pageReturn = { isUnderWay: false };
