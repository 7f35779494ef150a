const pad = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const mailsTexts = {
  title: 'Mails',
  meaning: [
    'What we mail you of, how often, and at which hour. All that is due at an hour is one mail, and nothing new means no mail. Your choice is saved at once.',
    'Mails about your account, such as a new password, always come.',
  ],
  loading: 'Loading your mail settings',
  notLoaded: 'Your mail settings could not be loaded',
  notLoadedMeaning: 'Nothing has changed.',
  tryAgain: 'Try Again',

  details: {
    matches: 'By your preferences',
    'saved-search': 'Found by one of your saved searches',
    'follow-ups': 'On the day on which you wanted to write to somebody again',
    'product-news': 'Rarely: what Upround can do now',
  },
  howOften: (name: string) => `How often: ${name}`,
  hour: (name: string) => `Hour: ${name}`,
  weekday: (name: string) => `Day: ${name}`,
  hourName: pad,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  next: (when: string) => `Next look: ${when}`,
  waits: 'As soon as something new is found',
  more: (name: string) => `More for ${name}`,
  pauseWeek: 'Pause for a week',
  pauseMonth: 'Pause for a month',
  resume: 'Go on now',
  pausedUntil: (day: string) => `Paused until ${day}`,
  pausedNow: (name: string) => `${name}: paused`,
  resumed: 'Your mails go on',

  newRoles: 'Also tell me of new roles for me at these companies',
  newRolesMeaning:
    'In the same mail, each role once. Saved searches that ask who hires, such as “fintech hiring designers”, are told of either way.',

  when: 'When mails may come',
  timeZone: 'Your time zone',
  noTimeZone: 'Not chosen: hours are those of UTC',
  proposal: (zone: string) => `Your browser says ${zone}`,
  proposalMeaning: 'Then 07:00 is seven in the morning where you are.',
  takeProposal: 'Use it',
  quiet: 'Quiet hours: hold mails back',
  quietMeaning: 'We look all the same, and send what there is when they end.',
  quietFrom: 'From',
  quietUntil: 'Until',

  rest: 'A rest from all of these mails',
  restMeaning: 'Nothing is sent. Afterwards we tell you what came since its end.',
  restWeek: 'Rest for a week',
  restMonth: 'Rest for a month',
  resting: (day: string) => `All of these mails rest until ${day}`,
  endRest: 'End the rest',
  restBegun: (day: string) => `No mails until ${day}`,

  history: 'Why did I get, or not get, a mail?',
} as const;
