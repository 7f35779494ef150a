export const stageTexts = {
  late: 'Series D and later',
  notes: 'Notes, SAFEs, bridges',
  others: 'Other kinds',
  unknown: 'Stage unknown',
} as const;
