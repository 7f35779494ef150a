export const productName = 'Upround';

/** The title of a page in the tab of a browser. */
export const titleOf = (page: string) => `${page} · ${productName}`;
