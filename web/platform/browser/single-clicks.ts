const buttons = 'button, [role="button"], [role="menuitem"], [role="menuitemradio"]';

const isOnButton = ({ target }: Event) => target instanceof Element && target.closest(buttons) !== null;

/**
 * A user who clicks a button twice out of habit, or holds Enter, means it once: a bookmark would be set and taken
 * away again. Links, fields and text to select are left alone. Returns how to stop.
 */
export function countDoubleClicksOnce(page: EventTarget = document): () => void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (event: Event) => {
    if (event instanceof MouseEvent && event.detail > 1 && isOnButton(event)) swallow(event);
  };
  const onKey = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat && event.key === 'Enter' && isOnButton(event))
      swallow(event);
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('keydown', onKey, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('keydown', onKey, true);
  };
}
