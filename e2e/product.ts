/** The products under test: where each keeps its data, and who runs it. */
export const admin = { email: 'admin@upround.example', password: 'a password for journeys' };

/** Journeys take turns in a product, since some change what all see in it; so many products run side by side. */
export const productCount = Number(process.env.PRODUCTS ?? 4);
export const dataFolderOf = (index: number): string => `.start/journeys/${index}`;
/** Under which the port of a product is known to the workers. */
export const portVariableOf = (index: number): string => `PRODUCT_PORT_${index}`;

/** The product of the worker that asks. */
const ownIndex = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const dataFolder: string = dataFolderOf(ownIndex);
export const productUrl = (): string => `http://localhost:${process.env[portVariableOf(ownIndex)]}`;

// The same in the process that starts it and in every worker: those inherit its environment.
process.env.PROVIDER_PORT ??= String(40_000 + (process.pid % 20_000));
process.env.MODEL_PORT ??= String(20_000 + (process.pid % 20_000));

/** Where the sandbox's OpenID provider listens. */
export const providerPort = Number(process.env.PROVIDER_PORT);
export const providerUrl = `http://127.0.0.1:${providerPort}`;

/** Where the sandbox's language model listens. It knows a handful of words, and adds nothing to other searches. */
export const modelPort = Number(process.env.MODEL_PORT);
export const modelUrl = `http://127.0.0.1:${modelPort}/v1`;
