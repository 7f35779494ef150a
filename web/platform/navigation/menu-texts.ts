/** What the person's menu offers, which the keyboard's commands offer as well. */
export const menuTexts = {
  profileSettings: 'Profile Settings',
  billing: 'Billing',
  keyboard: 'Keyboard shortcuts',
  logout: 'Logout',
  logoutFailed: 'You are still signed in. Please try again.',
  admin: 'Admin',
} as const;
