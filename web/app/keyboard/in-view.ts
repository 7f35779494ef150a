/** Upper and lower edge in pixels, of a thing on the screen or of what is left of the screen for it. */
export type Span = { top: number; bottom: number };

export const middleOf = ({ top, bottom }: Span) => (top + bottom) / 2;

/** Whether at least half of a thing is in view, or as much as there is room for. */
export function isInView(thing: Span, view: Span): boolean {
  const middle = middleOf(thing);
  return middle >= view.top && middle <= view.bottom;
}

/** How far to scroll so that all of a thing is in view: no further than needed, and its upper edge before its lower one. */
export function scrollTo(thing: Span, view: Span): number {
  if (thing.top < view.top) return thing.top - view.top;
  const below = thing.bottom - view.bottom;
  return below > 0 ? Math.min(below, thing.top - view.top) : 0;
}
