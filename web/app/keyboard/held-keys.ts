import { announcePageShown } from '../../platform/browser/page-shown.ts';

const writes = 'input, textarea, select, [contenteditable]';
let held: KeyboardEvent[] = [];

/** Keeps what is pressed before anything can be done about it, and has that hurry. Returns how to stop. */
export function holdKeys(): () => void {
  document.addEventListener('keydown', hold);
  return () => document.removeEventListener('keydown', hold);
}

/** From now on keys are obeyed: those that were kept are pressed again, in their order, where the focus then is. */
export function releaseKeys(): void {
  document.removeEventListener('keydown', hold);
  const stored = held;
  held = [];
  for (const { key, code, ctrlKey, metaKey, altKey, shiftKey } of stored) {
    const pressed = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', pressed));
  }
}

function hold(event: KeyboardEvent): void {
  const isWritten = event.target instanceof Element && event.target.closest(writes) !== null;
  // What the browser does about them by itself is done already.
  if (event.defaultPrevented || isWritten || ['Tab', 'Enter', ' '].includes(event.key)) return;
  held.push(event);
  announcePageShown();
}
