export const dashboardTabNames = {
  alerts: 'Alerts',
  favorites: 'Favorites',
  applications: 'My Applications',
} as const;
