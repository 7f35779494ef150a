import { counted, withCommas } from '../../../contract/platform/text/counts.ts';

export const liveTexts = {
  /** 'Show 3 new' */
  show: (count: number) => `Show ${withCommas(count)} new`,
  /** For who cannot see the button come. */
  came: (count: number) => `${counted(count, 'new round', 'new rounds')} for you`,
  showLocked: (count: number) => `${withCommas(count)} new with a paid plan`,
  lockedCame: (count: number) => `${counted(count, 'new round', 'new rounds')} for you with a paid plan`,
  title: (count: number, title: string) => (count > 0 ? `(${withCommas(count)}) ${title}` : title),
} as const;
