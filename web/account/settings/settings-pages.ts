import { paths } from '../../platform/navigation/paths.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';
import { settingsTexts as texts } from './texts.ts';

/** The pages of the settings in their order, each with the anchors of its sections. */
export const settingsPages = [
  {
    path: paths.settings(),
    name: texts.jobSearch,
    anchors: ['profile', 'preferences', 'about-me', 'your-network', 'not-for-me'],
  },
  {
    path: paths.emailAndAlerts(),
    name: texts.emailAndAlerts,
    anchors: ['pause-emails', 'emails', 'time-zone-and-quiet-hours', 'notifications'],
  },
  {
    path: paths.connections(),
    name: texts.connections,
    anchors: ['private-feeds', 'webhooks', 'connected-apps', 'access-tokens', 'add-from-any-page'],
  },
  {
    path: paths.security(),
    name: texts.security,
    anchors: ['password', 'passkeys', 'authenticator-app', 'devices', 'recent-activity'],
  },
  {
    path: paths.dataAndAccount(),
    name: texts.dataAndAccount,
    // The address was a part of the account when all of this was one page.
    anchors: ['email-address', 'account', 'your-data', 'share-results', 'delete-account'],
  },
] as const;

/** On which page a section is, whichever page a link from elsewhere names; undefined for what is no section. */
export const pageOfAnchor = (anchor: string): string | undefined =>
  settingsPages.find(({ anchors }) => anchors.some((each) => each === anchor))?.path;

/** The title of a page of the settings in the tab of a browser. */
export const settingsTitle = (page: string) => titleOf(`${page} · ${texts.title}`);
