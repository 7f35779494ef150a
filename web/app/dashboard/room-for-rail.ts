/** From here on the dashboard has its rail. */
export const roomForRail = '(min-width: 64rem)';
