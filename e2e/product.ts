/** The product under test: where it keeps its data, and who runs it. */
export const dataFolder = '.start/journeys';
export const admin = { email: 'admin@upround.example', password: 'a password for journeys' };

// The same in the process that starts it and in every worker: those inherit its environment.
process.env.PROVIDER_PORT ??= String(40_000 + (process.pid % 20_000));
process.env.MODEL_PORT ??= String(20_000 + (process.pid % 20_000));

/** Where the sandbox's OpenID provider listens. */
export const providerPort = Number(process.env.PROVIDER_PORT);
export const providerUrl = `http://127.0.0.1:${providerPort}`;

/** Where the sandbox's language model listens. It knows a handful of words, and adds nothing to other searches. */
export const modelPort = Number(process.env.MODEL_PORT);
export const modelUrl = `http://127.0.0.1:${modelPort}/v1`;
