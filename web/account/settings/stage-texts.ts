export const stageTexts = {
  late: 'Series D and later',
  notes: 'Notes, SAFEs and bridges',
  others: 'Other kinds',
  untold: 'Stage not told',
} as const;
