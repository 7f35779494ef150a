import { useState } from 'react';
import { chooseTheme, chosenTheme, themes } from '../../platform/browser/theme.ts';
import { MenuChoice } from '../../ui/MenuChoice.tsx';
import { layoutTexts as texts } from './texts.ts';

/** In the menu: light, dark, or as the system has it. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <MenuChoice
      label={texts.theme}
      options={themes.map((value) => ({ value, label: texts.themes[value] }))}
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
