import { fileURLToPath } from 'node:url';

/** Where the build puts what browsers are sent. */
export const builtSite = fileURLToPath(new URL('../../build/client', import.meta.url));
