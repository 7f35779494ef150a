export const settingsTexts = {
  title: 'Profile Settings',
  saveChanges: 'Save Changes',
  saving: 'Saving…',

  account: 'Account',
  accountMeaning:
    'Your name and email address come from your registration. The address is where you sign in and where alerts go.',
  fullName: 'Full name',
  email: 'Email',

  profile: 'Profile',
  profileMeaning:
    'What you do. It counts a little in how well an alert fits you. Industry group and country are the first of your preferences.',
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
  preferencesMeaning: 'Which companies you hear about. An empty list matches everything.',
  preferencesRule:
    'A company has to fit your industries and your places, and its round your stages and sums. Of several industries or stages, one is enough.',
  stages: 'Preferred stages',
  stagesHint: 'None chosen means any. Filings seldom tell the stage.',
  sums: 'Sum raised',
  sumsHint: 'With a limit, rounds whose sum nobody tells are left out.',
  least: 'At least',
  most: 'At most',
  anySum: 'Any sum',
  industries: 'Preferred industries',
  anyIndustry: 'Any industry',
  anyCountry: 'Any country',
  roles: 'Additional roles',
  rolesHint: 'Other jobs you would take. They never hide a company.',
  noRoles: 'None',
  add: 'Type to add…',
  full: (most: number) => `These are ${most}, the most there can be. Remove one to add another.`,
  preferencesSaved: 'Preferences saved',
  seeAlerts: 'See your alerts',
  preferencesFailed: (reason: string) => `Failed to update or create user preferences. ${reason}`,
  loadingPreferences: 'Loading your preferences',
  preferencesNotLoaded: 'The lists of industries and countries could not be loaded',
  preferencesNotLoadedMeaning:
    'Your preferences are as they were. Check your connection and load the page again.',
  loadAgain: 'Load again',

  password: 'Password',
  noPassword: (email: string) =>
    `You have no password: you sign in another way. If you want one as well, we mail a link to ${email}.`,
  addPassword: 'Mail me a link',
  contents: 'On this page',
  passwordMeaning: 'Changing it signs you out on every other device.',

  draft: 'What you had changed is here again, not saved yet.',
} as const;
