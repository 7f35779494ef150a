import { deviceStorage } from './browser-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';

/** Runs in the head of every page, before anything is drawn. */
export const themeScript = `try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

/** What was chosen on this device; the system decides until something is. */
export function chosenTheme(): Theme {
  const chosen = deviceStorage.read(storageKey);
  return themes.find((theme) => theme === chosen) ?? 'system';
}

/** Shows the page in a theme, at once and on later visits. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    deviceStorage.remove(storageKey);
    delete document.documentElement.dataset.theme;
  } else {
    deviceStorage.write(storageKey, theme);
    document.documentElement.dataset.theme = theme;
  }
}
