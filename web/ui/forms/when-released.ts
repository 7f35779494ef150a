/**
 * At once, or as soon as the button of the mouse that is down is up, before its click: what moves in between would take
 * the pressed button from below the pointer, and no click would come of it. A touch ends with the same event.
 */
export function whenReleased(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else addEventListener('mouseup', act, { once: true, capture: true });
}
