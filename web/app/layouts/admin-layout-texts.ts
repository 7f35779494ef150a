export const adminLayoutTexts = {
  readsOnly: 'You have read-only access. Actions that change something are hidden.',
};
