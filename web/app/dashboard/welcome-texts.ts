export const welcomeTexts = {
  welcomeBack: 'Welcome back!',
  refreshing: 'Refreshing dashboard with updated preferences...',
} as const;
