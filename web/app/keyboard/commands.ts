import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { savedSearchTexts } from '../../feed/saved-searches/texts.ts';
import { dashboardTabPath, dashboardTabs } from '../../platform/navigation/dashboard-tabs.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { commandTexts } from './command-texts.ts';
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
      go(texts.goTo(dashboardTabNames[tab]), dashboardTabPath(tab), commandTexts.tabs[tab], tabKeys[tab]),
    ),
    go(texts.settings, paths.settings(), commandTexts.settings),
    go(texts.emailAndAlerts, paths.emailAndAlerts(), commandTexts.emailAndAlerts),
    go(texts.connections, paths.connections(), commandTexts.connections),
    go(texts.security, paths.security(), commandTexts.security),
    go(texts.dataAndAccount, paths.dataAndAccount(), commandTexts.dataAndAccount),
    go(texts.billing, paths.billing(), commandTexts.billing),
    ...(isAdmin ? [go(texts.admin, paths.adminDashboard(), commandTexts.admin)] : []),
    { name: texts.keysTitle, alsoCalled: commandTexts.keys, keys: ['?'], does: { kind: 'showKeys' } },
    { name: texts.logout, alsoCalled: commandTexts.logout, keys: [], does: { kind: 'leave' } },
  ];
}

/** To name what the alerts are narrowed to: anew, or otherwise than it was saved. */
export const commandOfShown = (search: SavedSearch | undefined): Command => ({
  name: search ? savedSearchTexts.savedAs(search.name) : savedSearchTexts.saveThis,
  alsoCalled: search ? commandTexts.rename : commandTexts.save,
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
