import { expect, it } from 'vitest';
import { settingsAnchor } from '../../page/settings-anchor.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { settingsTexts } from './texts.ts';

it('opens the preferences, not the top of the settings, for a user who edits them', () => {
  expect(paths.preferences()).toBe(`${paths.settings()}#${settingsAnchor(settingsTexts.preferences)}`);
});
