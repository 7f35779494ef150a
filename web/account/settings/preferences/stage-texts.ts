export const stageTexts = {
  late: 'Series D and later',
  notes: 'Notes, SAFEs and bridges',
  others: 'Other kinds',
  unknown: 'Stage unknown',
} as const;
