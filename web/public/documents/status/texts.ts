export const offlineTexts = {
  title: 'You are offline',
  lead: 'This page was not kept on this device, so it needs a connection.',
  kept: 'What you looked at lately can be read: your alerts, favorites, applications and letters.',
  dashboard: 'Go to your dashboard',
  tryAgain: 'Try Again',
} as const;

export const maintenanceTexts = {
  title: 'Back in a few minutes',
  lead: 'Upround is being looked after. Nothing of yours is lost, and mails go on as soon as it is back.',
  meaning:
    'What you have open goes on showing what it has. Changes that you make meanwhile are kept in your browser and sent afterwards.',
  tryAgain: 'Try Again',
} as const;
