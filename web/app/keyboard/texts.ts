import { counted } from '../../../contract/platform/text/counts.ts';
import { menuTexts } from '../../platform/navigation/menu-texts.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';

/** The key that goes with a letter for a command, as the person's keyboard names it. */
const commandKey = (isMac: boolean) => (isMac ? 'Cmd' : 'Ctrl');

export const keyboardTexts = {
  findTitle: 'Find a company or a command',
  findLabel: 'Company or command',
  findPlaceholder: 'Search companies and commands',
  commands: 'Commands',
  companies: 'Companies',
  typeMore: 'Type the start of a company’s name.',
  nothing: (typed: string) => `No match for “${typed}”`,
  looking: 'Searching companies…',
  failed: 'We couldn’t search companies.',
  tryAgain: 'Try Again',
  found: (commands: number, companies: number) =>
    `${counted(companies, 'company', 'companies')}, ${counted(commands, 'command', 'commands')}`,
  howTo: 'Arrow keys to move, Enter to open, Esc to close',

  keysTitle: menuTexts.keyboard,
  keysDescription: 'They work whenever you are not typing.',
  singleKeys: 'Use single-key shortcuts',
  singleKeysMeaning: (isMac: boolean) =>
    `Turn them off if you dictate text. ${commandKey(isMac)}+K keeps working.`,
  keys: (isMac: boolean): { does: string; keys: string[]; between?: string }[] => [
    { does: 'Find a company or a command', keys: [commandKey(isMac), 'K'] },
    { does: 'Search alerts', keys: ['/'] },
    { does: 'Next company', keys: ['J'] },
    { does: 'Previous company', keys: ['K'] },
    { does: 'Open the company', keys: ['O', 'Enter'], between: 'or' },
    { does: 'Save or unsave the company', keys: ['B'] },
    { does: 'Write to the company', keys: ['L'] },
    { does: `Go to ${dashboardTabNames.alerts}`, keys: ['G', 'A'], between: 'then' },
    { does: `Go to ${dashboardTabNames.favorites}`, keys: ['G', 'F'], between: 'then' },
    { does: `Go to ${dashboardTabNames.applications}`, keys: ['G', 'P'], between: 'then' },
    { does: 'Show these shortcuts', keys: ['?'] },
  ],

  goTo: (name: string) => `Go to ${name}`,
  savedSearch: (name: string) => `Saved search: ${name}`,
  settings: menuTexts.profileSettings,
  emailAndAlerts: 'Settings: Email and alerts',
  connections: 'Settings: Connections',
  security: 'Settings: Security',
  dataAndAccount: 'Settings: Data and account',
  billing: menuTexts.billing,
  admin: menuTexts.admin,
  logout: menuTexts.logout,
  logoutFailed: menuTexts.logoutFailed,
} as const;
