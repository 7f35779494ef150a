export const offlineTexts = {
  leaveFirst: (count: number) =>
    count === 1
      ? '1 change of yours was not sent yet. Send or discard it first: see ‘Show changes’ above.'
      : `${count.toLocaleString('en')} changes of yours were not sent yet. Send or discard them first: see ‘Show changes’ above.`,
} as const;
