export const cardGap = 16;
const narrowestCard = 296;
const mostColumns = 4;

/** How many cards stand side by side in this width, in pixels. */
export const columnsIn = (width: number) =>
  Math.min(mostColumns, Math.max(1, Math.floor((width + cardGap) / (narrowestCard + cardGap))));

/** Pixels; every row of the table is exactly this high, so that the place of the rows outside the window is known. */
export const tableRowHeight = 49;
