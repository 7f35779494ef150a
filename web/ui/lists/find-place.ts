import { entryIndexOf } from './entry-position.ts';
import type { Place, PlaceInList } from './stored-place.ts';

/** The links that open the companies on the page, in its order. */
const linksIn = (region: ParentNode) =>
  [...region.querySelectorAll<HTMLElement>('[data-opens]')].filter((link) => link.checkVisibility());

const entryOf = (link: Element) => link.closest('article, tr, li') ?? link;
const regionOf = (link: Element) => link.closest('section[id]')?.id ?? null;

/** Where somebody is on the page: at the entry that they have selected where that is in view, else at the first one that is. */
export function findPlace(address: string, selection: EventTarget | null = document.activeElement): Place {
  const top = headerBottom();
  const isInView = (link: Element) => {
    const span = entryOf(link).getBoundingClientRect();
    return span.bottom > top && span.top < window.innerHeight;
  };
  const main = document.querySelector('main');
  const links = main ? linksIn(main).filter((link) => entryIndexOf(link) !== null && isInView(link)) : [];
  const selected = links.find((link) => selection instanceof Node && entryOf(link).contains(selection));
  const link = selected ?? links[0];
  return { address, scrolled: window.scrollY, entry: link ? placeOf(link, link === selected) : null };
}

function placeOf(link: HTMLElement, isSelected: boolean): PlaceInList {
  return {
    opens: link.dataset.opens ?? '',
    region: regionOf(link),
    index: entryIndexOf(link) ?? 0,
    top: entryOf(link).getBoundingClientRect().top,
    isSelected,
  };
}

/** The link of the entry, when it is in the page. */
export function findEntry({ opens, region, index }: PlaceInList): HTMLElement | null {
  const same = linksOf(region).filter((link) => link.dataset.opens === opens);
  // A company with two rounds stands in a list twice.
  return same.find((link) => entryIndexOf(link) === index) ?? same[0] ?? null;
}

/** How far the entry is from where it should be in the window, in pixels. */
export const distanceTo = (link: Element, { top }: PlaceInList): number =>
  entryOf(link).getBoundingClientRect().top - top;

/** The same, guessed from those of its list that are in the page; null before any is. */
export function guessDistance({ region, index, top }: PlaceInList): number | null {
  const drawn = linksOf(region).flatMap((link) => {
    const at = entryIndexOf(link);
    return at === null ? [] : [{ at, top: entryOf(link).getBoundingClientRect().top }];
  });
  const [first] = drawn;
  const last = drawn.at(-1);
  if (!first || !last) return null;
  const each = last.at > first.at ? (last.top - first.top) / (last.at - first.at) : window.innerHeight;
  const nearest = Math.abs(index - last.at) < Math.abs(index - first.at) ? last : first;
  return nearest.top + (index - nearest.at) * each - top;
}

const linksOf = (region: string | null) => {
  const within = region === null ? document.querySelector('main') : document.getElementById(region);
  return within ? linksIn(within) : [];
};

const headerBottom = () => Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
