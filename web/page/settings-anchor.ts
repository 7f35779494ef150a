/** Where a section of the settings is found: `Delete account` at `#delete-account`. */
export const settingsAnchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The heading of the section that is found there. */
export const headingId = (anchor: string) => `${anchor}-title`;
