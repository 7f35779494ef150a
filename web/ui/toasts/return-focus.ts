/** As much of a part of the page as is needed. */
type Focusable = { isConnected: boolean; focus: (options?: { preventScroll?: boolean }) => void };

/**
 * Where the focus returns when a toast goes that holds it: to what had it before. Whatever the user turns to meanwhile
 * keeps it.
 */
export function focusReturn<Part extends Focusable>() {
  let held: Part | null = null;
  let before: Part | null = null;
  const forget = () => {
    held = null;
    before = null;
  };
  return {
    /** A part of a toast has the focus; `from` is null where it comes from nowhere on the page. */
    enter(part: Part, from: Part | null, isFromToast: boolean) {
      held = part;
      if (!isFromToast) before = from;
    },
    /** The focus left the toasts for another part of the page. */
    leave: forget,
    /** Toasts have gone; `isLost` says that nothing on the page has the focus. */
    gone(isLost: boolean) {
      if (!held || held.isConnected) return;
      const target = before;
      forget();
      if (isLost && target?.isConnected) target.focus({ preventScroll: true });
    },
  };
}

/**
 * Follows the focus in and out of the toasts within a part of the page. Sonner remembers what had the focus before, and
 * gives it back whenever a toast goes or is left, also when the user is typing elsewhere by then; so it does not learn of it.
 */
export function followFocus(toasts: HTMLElement): () => void {
  const elements = focusReturn<HTMLElement>();
  const within = (part: EventTarget | null) => part instanceof Node && toasts.contains(part);
  const elementOf = (part: EventTarget | null) => (part instanceof HTMLElement ? part : null);
  const enter = (event: FocusEvent) => {
    event.stopPropagation();
    const part = elementOf(event.target);
    if (part) elements.enter(part, elementOf(event.relatedTarget), within(event.relatedTarget));
  };
  const leave = (event: FocusEvent) => {
    event.stopPropagation();
    if (event.relatedTarget && !within(event.relatedTarget)) elements.leave();
  };
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    elements.gone(activeElement === null || activeElement === body);
  });
  toasts.addEventListener('focusin', enter);
  toasts.addEventListener('focusout', leave);
  observer.observe(toasts, { childList: true, subtree: true });
  return () => {
    toasts.removeEventListener('focusin', enter);
    toasts.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
