export const settingsTexts = {
  title: 'Profile Settings',
  saveChanges: 'Save Changes',
  saving: 'Saving…',

  account: 'Account',
  accountMeaning:
    'Your name and email address from when you signed up. You sign in and get alerts with this address.',
  fullName: 'Full name',
  email: 'Email',

  profile: 'Profile',
  profileMeaning:
    'Your role counts toward your match scores. Industry group and country lead your preferences.',
  jobTitle: 'Job title',
  industryGroup: 'Industry group',
  country: 'Country',
  loadingPassword: 'Loading the form for a new password',
  loadingProfile: 'Loading your profile',
  experience: 'Years of experience',
  choose: 'Choose…',
  profileSaved: 'Profile updated',
  profileFailed: (reason: string) => `Failed to update profile: ${reason}`,

  preferences: 'Preferences',
  preferencesMeaning: 'Leave empty to match everything.',
  preferencesRule:
    'We match companies on every list you fill in. In each list, one match is enough.',
  stages: 'Preferred stages',
  stagesHint: 'Leave empty for any stage. Filings rarely state the stage.',
  sums: 'Amount raised',
  sumsHint: 'Setting a limit hides undisclosed rounds.',
  least: 'At least',
  most: 'At most',
  anySum: 'Any amount',
  industries: 'Preferred industries',
  anyIndustry: 'Any industry',
  anyCountry: 'Any country',
  roles: 'Additional roles',
  rolesHint: 'Other jobs you would take. We use them to rank companies.',
  noRoles: 'None',
  add: 'Type to add…',
  full: (most: number) => `You have reached the limit of ${most}. Remove one to add another.`,
  preferencesSaved: 'Preferences saved',
  seeAlerts: 'See your alerts',
  preferencesFailed: (reason: string) => `Failed to update or create user preferences. ${reason}`,
  loadingPreferences: 'Loading your preferences',
  preferencesNotLoaded: 'We couldn’t load the industries and countries',
  preferencesNotLoadedMeaning:
    'Your preferences are unchanged. Check your connection and reload the page.',
  loadAgain: 'Load again',

  password: 'Password',
  noPassword: (email: string) =>
    `You sign in without a password. To add one, we’ll send a link to ${email}.`,
  addPassword: 'Send me a link',
  contents: 'On this page',
  passwordMeaning: 'Changing it signs you out on all other devices.',

  draft: 'Your unsaved changes are back.',
} as const;
