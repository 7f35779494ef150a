/** On the first cell of a row that is an isolated `group`: what the pointer is on is shaded a little beyond its words. */
export const rowUnderPointer =
  'before:absolute before:inset-y-0 before:-inset-x-3 before:-z-10 before:rounded-control group-hover:before:bg-chosen';
