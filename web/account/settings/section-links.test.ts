import { expect, it } from 'vitest';
import { settingsAnchor } from '../../page/settings-anchor.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { mailsTexts } from './mails/texts.ts';
import { settingsTexts } from './texts.ts';

it.each([
  ['who edits preferences', paths.preferences(), settingsTexts.preferences],
  ['who comes from the history of emails', paths.emailSettings(), mailsTexts.title],
])('opens its own section of the settings, not their top, for a user %s', (_user, path, title) => {
  expect(path).toBe(`${paths.settings()}#${settingsAnchor(title)}`);
});
