import { entryAt, entryIndexOf } from './entry-position.ts';

const mostFrames = 10;
const focusable = 'a[href], button, [tabindex]';

/** Remembers what of a list has the focus, to give it back to the same thing once the list is drawn in another way. */
export function preserveFocus(list: Element | null): { entry: number | null; restore: () => void } {
  const focused = document.activeElement;
  const index = list?.contains(focused) ? entryIndexOf(focused) : null;
  if (index === null || !focused) return { entry: null, restore: () => {} };
  const order = controlsOf(list, index).indexOf(focused);
  const restore = (framesLeft: number) => {
    const again = controlsOf(list, index)[order];
    if (again instanceof HTMLElement) return again.focus({ preventScroll: true });
    // It is not drawn yet, and nobody has gone elsewhere meanwhile.
    if (framesLeft > 0 && document.activeElement === document.body)
      requestAnimationFrame(() => restore(framesLeft - 1));
  };
  return { entry: index, restore: () => restore(mostFrames) };
}

const controlsOf = (list: Element | null, index: number) => [
  ...(entryAt(list, index)?.querySelectorAll(focusable) ?? []),
];
