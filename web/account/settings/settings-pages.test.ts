import { expect, it } from 'vitest';
import { connectionsPath, jobSearchPath } from '../../../contract/account/settings-pages.ts';
import { accessTexts } from '../../auth/access/texts.ts';
import { connectedTexts } from '../../auth/apps/texts.ts';
import { authenticatorTexts } from '../../auth/credentials/authenticator/texts.ts';
import { passkeyTexts } from '../../auth/credentials/passkey-texts.ts';
import { devicesTexts } from '../../auth/devices/texts.ts';
import { feedTexts } from '../../delivery/private-feeds/texts.ts';
import { pushTexts } from '../../delivery/push/texts.ts';
import { webhookTexts } from '../../delivery/webhooks/texts.ts';
import { muteTexts } from '../../feed/mutes/texts.ts';
import { networkTexts } from '../../outreach/network/texts.ts';
import { settingsAnchor } from '../../page/settings-anchor.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { pickerTexts } from '../../ui/pickers/texts.ts';
import { deletionTexts, exportTexts, sharedResultsTexts } from '../privacy/texts.ts';
import { aboutMeTexts } from './about-me/texts.ts';
import { activityTexts } from './activity-texts.ts';
import { bookmarkletTexts } from './bookmarklet/texts.ts';
import { emailChangeTexts } from './email-change-texts.ts';
import { mailsTexts } from './mails/texts.ts';
import { pageOfAnchor, settingsPages } from './settings-pages.ts';
import { settingsTexts } from './texts.ts';

const { profile, profileMeaning, preferences, preferencesMeaning } = settingsTexts;
const { password, passwordMeaning, address, addressMeaning } = settingsTexts;

/** Each section with what is said below its title, and the page that it is on. */
const sections = [
  [profile, profileMeaning, paths.settings()],
  [preferences, preferencesMeaning, paths.settings()],
  [aboutMeTexts.title, aboutMeTexts.meaning, paths.settings()],
  [networkTexts.title, networkTexts.meaning, paths.settings()],
  [muteTexts.rules, muteTexts.rulesMeaning, paths.settings()],
  [mailsTexts.pauseAll, mailsTexts.pauseAllMeaning, paths.emailAndAlerts()],
  [mailsTexts.title, mailsTexts.meaning, paths.emailAndAlerts()],
  [mailsTexts.when, mailsTexts.whenMeaning, paths.emailAndAlerts()],
  [pushTexts.title, pushTexts.meaning, paths.emailAndAlerts()],
  [feedTexts.title, feedTexts.meaning, paths.connections()],
  [webhookTexts.title, webhookTexts.meaning, paths.connections()],
  [connectedTexts.title, connectedTexts.meaning, paths.connections()],
  [accessTexts.title, accessTexts.meaning, paths.connections()],
  [bookmarkletTexts.title, bookmarkletTexts.meaning, paths.connections()],
  [password, passwordMeaning, paths.security()],
  [passkeyTexts.title, passkeyTexts.meaning, paths.security()],
  [authenticatorTexts.title, authenticatorTexts.meaning, paths.security()],
  [devicesTexts.title, devicesTexts.meaning, paths.security()],
  [activityTexts.title, activityTexts.meaning, paths.security()],
  [address, addressMeaning, paths.dataAndAccount()],
  [exportTexts.title, exportTexts.meaning, paths.dataAndAccount()],
  [sharedResultsTexts.title, sharedResultsTexts.meaning, paths.dataAndAccount()],
  [deletionTexts.title, deletionTexts.meaning, paths.dataAndAccount()],
] as const;

it.each(sections)('finds %s, whichever settings page a link names', (title, _meaning, path) => {
  expect(pageOfAnchor(settingsAnchor(title))).toBe(path);
});

it('knows no section that is not there, but for the one that has another name now', () => {
  const present = sections.map(([title]) => settingsAnchor(title));
  const known = settingsPages.flatMap(({ anchors }) => anchors);
  expect(known.filter((anchor) => !present.includes(anchor))).toEqual(['account']);
  expect(pageOfAnchor('')).toBeUndefined();
});

it('keeps where links of mails and of the dashboard lead', () => {
  expect(paths.preferences()).toBe(`${jobSearchPath}#${settingsAnchor(preferences)}`);
  expect(pageOfAnchor('webhooks')).toBe(connectionsPath);
  expect(pageOfAnchor('emails')).toBe(paths.emailAndAlerts());
});

const wordsOf = (text: string) => text.split(/\s+/).length;

it.each(sections)('explains %s in at most twelve words', (_title, meaning) => {
  expect(wordsOf(meaning), meaning).toBeLessThanOrEqual(12);
});

it('helps with a field in at most twelve words', () => {
  const all = [settingsTexts, aboutMeTexts, mailsTexts, webhookTexts, emailChangeTexts, pickerTexts];
  const hints = all
    .flatMap((texts): [string, unknown][] => Object.entries(texts))
    .filter(([name]) => /hints?$/i.test(name))
    .flatMap(([, hint]) => (typeof hint === 'object' && hint !== null ? Object.values(hint) : [hint]))
    .map(String);
  expect(hints.length).toBeGreaterThan(15);
  for (const hint of hints) expect(wordsOf(hint), hint).toBeLessThanOrEqual(12);
});
