export const offlineTexts = {
  title: 'You are offline',
  lead: 'This page needs an internet connection.',
  kept: 'You can still read recent alerts, favorites, applications and letters.',
  dashboard: 'Go to your dashboard',
  tryAgain: 'Try Again',
} as const;

export const maintenanceTexts = {
  title: 'Back in a few minutes',
  lead: 'We are updating Upround. Your data is safe, and emails resume when we are back.',
  meaning:
    'Pages you have open keep working. Changes you make are saved in your browser and sent afterwards.',
  tryAgain: 'Try Again',
} as const;
