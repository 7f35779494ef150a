/** Between the cards of a board, in pixels. */
export const cardGap = 16;

/** Pixels: a headline where there is room beside the words, and where everything stands below them. */
const headlineHeights = { wide: 70, narrow: 117 };

/** Pixels of a window; a rail beside the list leaves it less. */
const leastForWide = 1180;

/** Pixels; what a headline is taken for until it was drawn. */
export const headlineHeight = () => headlineHeights[window.innerWidth < leastForWide ? 'narrow' : 'wide'];

/** Of so many; the server knows no window, and leaves it to `theme.css`. */
export const heightOfHeadlines = (count: number) =>
  import.meta.env.SSR ? `calc(${count} * var(--headline-height))` : count * headlineHeight();

/** Pixels; every row of the table is exactly this high, so that the place of the rows outside the window is known. */
export const tableRowHeight = 49;
