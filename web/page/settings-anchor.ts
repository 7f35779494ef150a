/** Where a section of the settings is found: `Delete account` at `#delete-account`. */
export const settingsAnchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
