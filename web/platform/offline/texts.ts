import { withCommas } from '../../../contract/platform/text/counts.ts';

export const offlineTexts = {
  leaveFirst: (count: number) =>
    count === 1
      ? 'You have 1 unsent change. Send or discard it first with “Show changes” on your dashboard.'
      : `You have ${withCommas(count)} unsent changes. Send or discard them first with “Show changes” on your dashboard.`,
} as const;
