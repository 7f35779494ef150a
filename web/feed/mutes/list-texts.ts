/** What stands in lists and above them; the rest comes with what is opened. */
export const muteListTexts = {
  notForMe: 'Not for me because…',
  notForMeOf: (name: string) => `${name}: not for me because…`,
  loadingReasons: 'Loading options',
  hiding: (count: number) => {
    if (count === 0) return 'Nothing hidden';
    return `${count} hidden`;
  },
} as const;
