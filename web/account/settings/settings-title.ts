import { titleOf } from '../../platform/navigation/title-texts.ts';
import { settingsTexts as texts } from './texts.ts';

/** The title of a page of the settings in the tab of a browser. */
export const settingsTitle = (page: string) => titleOf(`${page} · ${texts.title}`);
