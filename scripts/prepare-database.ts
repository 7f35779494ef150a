import { rm } from 'node:fs/promises';
import { makeEmbedded, preparedDatabase } from '../server/platform/database.ts';

// A part of the build: the empty database that a first start copies.
await rm(preparedDatabase, { recursive: true, force: true });
await makeEmbedded(preparedDatabase);
process.exit();
