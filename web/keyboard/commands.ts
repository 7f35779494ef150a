import type { SavedSearch } from '../../contract/saved-searches.ts';
import { dashboardTabNames, dashboardTabPath, dashboardTabs } from '../navigation/dashboard-tabs.ts';
import { paths } from '../navigation/paths.ts';
import { savedSearchTexts } from '../saved-searches/texts.ts';
import { keyboardTexts as texts } from './texts.ts';

export type Command = {
  name: string;
  /** Other words by which it is looked for. */
  alsoCalled: string;
  keys: readonly string[];
  does:
    | { kind: 'go'; to: string }
    | { kind: 'search'; search: SavedSearch }
    | { kind: 'showKeys' }
    | { kind: 'saveSearch' }
    | { kind: 'leave' };
};

const tabKeys = { alerts: ['G', 'A'], favorites: ['G', 'F'], applications: ['G', 'P'] } as const;
const tabWords = {
  alerts: 'dashboard home rounds',
  favorites: 'bookmarks saved',
  applications: 'applied',
} as const;

/** What can be done from everywhere. */
export function commandsFor({ isAdmin }: { isAdmin: boolean }): Command[] {
  const go = (name: string, to: string, alsoCalled: string, keys: readonly string[] = []): Command => ({
    name,
    alsoCalled,
    keys,
    does: { kind: 'go', to },
  });
  return [
    ...dashboardTabs.map((tab) =>
      go(texts.goTo(dashboardTabNames[tab]), dashboardTabPath(tab), tabWords[tab], tabKeys[tab]),
    ),
    go(texts.settings, paths.settings(), 'account preferences industries email password devices passkeys'),
    go(texts.billing, paths.billing(), 'plan subscription payment receipts upgrade cancel'),
    ...(isAdmin ? [go(texts.admin, paths.adminDashboard(), 'sources review mailbox')] : []),
    { name: texts.keysTitle, alsoCalled: 'help', keys: ['?'], does: { kind: 'showKeys' } },
    { name: texts.logout, alsoCalled: 'sign out log leave', keys: [], does: { kind: 'leave' } },
  ];
}

/** To name what the alerts are narrowed to: anew, or otherwise than it was saved. */
export const commandOfShown = (search: SavedSearch | undefined): Command => ({
  name: search ? savedSearchTexts.savedAs(search.name) : savedSearchTexts.saveThis,
  alsoCalled: search ? 'rename this search' : 'keep filter',
  keys: [],
  does: { kind: 'saveSearch' },
});

/** The way to what each of the person's searches finds. */
export const commandsOfSearches = (searches: readonly SavedSearch[]): Command[] =>
  searches.map((search) => ({
    name: texts.savedSearch(search.name),
    alsoCalled: search.query ?? '',
    keys: [],
    does: { kind: 'search', search },
  }));

/** What tells a command from all others, as searches may have the same name. */
export const keyOf = ({ name, does }: Command) => (does.kind === 'search' ? does.search.id : name);

/** Those in which some word begins with each word that was typed; all of them before anything is. */
export function commandsMatching(commands: readonly Command[], typed: string): Command[] {
  const beginnings = wordsOf(typed);
  return commands.filter(({ name, alsoCalled }) => {
    const words = wordsOf(`${name} ${alsoCalled}`);
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
