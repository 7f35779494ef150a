/** What stands in lists and above them; the rest comes with what is opened. */
export const muteListTexts = {
  notForMe: 'Not for me because…',
  notForMeOf: (name: string) => `${name}: not for me because…`,
  loadingReasons: 'Loading what can be hidden',
  hiding: (count: number) => {
    if (count === 0) return 'Nothing is hidden';
    return count === 1 ? '1 thing is hidden' : `${count} things are hidden`;
  },
} as const;
