/** The products under test: where each keeps its data, and who runs it. */
export const admin = { email: 'admin@upround.example', password: 'a password for journeys' };

/** Journeys take turns in a product, since some change what all see in it; so many products run side by side. */
export const productCount = Number(process.env.PRODUCTS ?? 3);
export const dataFolderOf = (index: number): string => `.start/journeys/${index}`;
/** What a first start leaves behind, with the whole sample: each product starts from a copy of it. */
export const firstFolder = '.start/journeys/first';
/** Under which the port of a product is known to the workers. */
export const portVariableOf = (index: number): string => `PRODUCT_PORT_${index}`;

/** The product of the worker that asks. */
const ownIndex = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const dataFolder: string = dataFolderOf(ownIndex);
export const productUrl = (): string => `http://localhost:${process.env[portVariableOf(ownIndex)]}`;

/** Under which the address of the sandbox's OpenID provider is known to the workers. */
export const providerVariable = 'PROVIDER_URL';
export const providerUrl = (): string => process.env[providerVariable] ?? '';
