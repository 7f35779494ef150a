/** `7:00 AM` */
const hourName = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

export const mailsTexts = {
  title: 'Emails',
  meaning: [
    'Choose which emails you get, and when. We send at most one per hour, and only when there is news. Changes are saved automatically.',
    'Emails about your account, such as a new password, are always sent.',
  ],
  loading: 'Loading your email settings',
  notLoaded: 'We couldn’t load your email settings',
  notLoadedMeaning: 'Nothing has changed.',
  tryAgain: 'Try Again',

  details: {
    matches: 'Based on your preferences',
    'saved-search': 'New results of this search',
    'follow-ups': 'On the day you planned to follow up',
    'product-news': 'Occasional: new features',
  },
  howOften: (name: string) => `How often: ${name}`,
  hour: (name: string) => `Time: ${name}`,
  weekday: (name: string) => `Day: ${name}`,
  hourName,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  next: (when: string) => `Next email: ${when}`,
  waits: 'As soon as we find something new',
  more: (name: string) => `More for ${name}`,
  pauseWeek: 'Pause for a week',
  pauseMonth: 'Pause for a month',
  resume: 'Resume',
  pausedUntil: (day: string) => `Paused until ${day}`,
  pausedNow: (name: string) => `${name}: paused`,
  resumed: 'Emails resumed',

  newRoles: 'Include new roles for me at these companies',
  newRolesMeaning:
    'Each role appears once. Searches about hiring, such as “fintech hiring designers”, always include roles.',

  when: 'When to send emails',
  timeZone: 'Your time zone',
  noTimeZone: 'No time zone set (using UTC)',
  proposal: (zone: string) => `Your browser is set to ${zone}`,
  proposalMeaning: 'Use it, and emails arrive at your local time.',
  takeProposal: 'Use it',
  quiet: 'Quiet hours: hold emails',
  quietMeaning: 'We keep checking, and send everything when quiet hours end.',
  quietFrom: 'From',
  quietUntil: 'Until',

  pauseAll: 'Pause emails',
  pauseAllMeaning: 'We send none of these emails. Afterwards you hear only about what is new.',
  pauseAllWeek: 'Pause all for a week',
  pauseAllMonth: 'Pause all for a month',
  allPaused: (day: string) => `All emails are paused until ${day}`,
  resumeAll: 'Resume emails',
  allPausedNow: (day: string) => `Emails paused until ${day}`,

  history: 'Why did I get, or not get, an email?',
} as const;
