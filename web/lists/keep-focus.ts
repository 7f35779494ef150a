import { entryAt, entryIndexOf } from './entry-position.ts';

const focusable = 'a[href], button, [tabindex]';

/** Remembers what of a list has the focus, to give it back to the same thing once the list is drawn in another way. */
export function keepFocus(list: Element | null): () => void {
  const focused = document.activeElement;
  const index = list?.contains(focused) ? entryIndexOf(focused) : null;
  if (index === null || !focused) return () => {};
  const order = controlsOf(list, index).indexOf(focused);
  return () => {
    const again = controlsOf(list, index)[order];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  };
}

const controlsOf = (list: Element | null, index: number) => [
  ...(entryAt(list, index)?.querySelectorAll(focusable) ?? []),
];
