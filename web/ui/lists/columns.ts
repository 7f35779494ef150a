export const cardGap = 16;
/** Pixels; what a card is taken for until it was drawn. */
export const usualCardHeight = 190;
const narrowestCard = 296;
const mostColumns = 4;

/** How many cards stand side by side in this width, in pixels. */
export const columnsIn = (width: number) =>
  Math.min(mostColumns, Math.max(1, Math.floor((width + cardGap) / (narrowestCard + cardGap))));

/** Pixels that so many cards take that were not drawn yet. */
export const roomForCards = (cards: number, columns: number) =>
  Math.ceil(Math.max(0, cards) / columns) * (usualCardHeight + cardGap);

/** Pixels; every row of the table is exactly this high, so that the place of the rows outside the window is known. */
export const tableRowHeight = 49;
