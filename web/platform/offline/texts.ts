import { withCommas } from '../../../contract/platform/text/counts.ts';

export const offlineTexts = {
  leaveFirst: (count: number) =>
    count === 1
      ? '1 change of yours was not sent yet. Send or discard it first: ‘Show changes’, on your dashboard.'
      : `${withCommas(count)} changes of yours were not sent yet. Send or discard them first: ‘Show changes’, on your dashboard.`,
} as const;
