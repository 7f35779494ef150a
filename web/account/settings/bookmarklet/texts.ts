export const bookmarkletTexts = {
  title: 'Add from any page',
  meaning: 'Save a company or add an application from any page you read.',
  name: 'Add to Upround',
  drag: 'Drag this to your bookmarks bar',
  dragMeaning:
    'On a company’s site, a job ad or an article, click it: we open in a new tab and ask what to add.',
  clicked: 'Drag it to your bookmarks bar, then use it on another site.',
  byHand: 'Paste a link',
  byHandMeaning: 'On a phone, install Upround and share a page with it.',
  paste: 'Paste link',
} as const;
