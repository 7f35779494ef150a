/** What `theme.css` calls paper, for who asks before it is there: the bars of browsers and systems that install an app. */
export const paperColours = { light: '#ffffff', dark: '#0c110f' } as const;
