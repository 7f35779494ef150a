export const timelineTexts = {
  roundInWords: (amount: string, round: string, day: string) => `${amount}, ${round}, ${day}`,
  description: (count: number) =>
    `A bar for each of ${count} rounds, oldest first. The rows below the chart hold the same facts.`,
} as const;
