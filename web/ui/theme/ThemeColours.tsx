import { paperColours } from './paper-colours.ts';

/** What a browser paints its own bars in, as far as the system chooses the theme. */
export function ThemeColours() {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColours.dark} />
    </>
  );
}
