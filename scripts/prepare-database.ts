import { rm } from 'node:fs/promises';
import { jobsFor } from '../server/app/jobs.ts';
import { makeEmbedded, openFolder, preparedDatabase } from '../server/platform/database/database.ts';
import { openNotices } from '../server/platform/database/notices.ts';
import { endProcess } from '../server/platform/end-process.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { createLogger } from '../server/platform/log.ts';
import { startQueue } from '../server/platform/queue/start-queue.ts';

// A part of the build: the empty database, with its queues, that a first start copies.
await rm(preparedDatabase, { recursive: true, force: true });
await makeEmbedded(preparedDatabase);
const client = await openFolder(preparedDatabase);
const driver = { kind: 'embedded' as const, client };
const log = createLogger('warn');
const queue = await startQueue(driver, openNotices(driver, log), jobsFor(readEnvironment({}, '/')), log);
await queue.stop();
await client.close();
endProcess(0);
