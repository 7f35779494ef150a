import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { setTimeout as after } from 'node:timers/promises';
import type { Presence } from '../admin/installation/sign-on.ts';
import type { VisitorAnalytics } from '../admin/visitor-analytics/open-visitor-analytics.ts';
import type { InboundServer } from '../outreach/inbound-mail/start-listening.ts';
import { endProcess } from '../platform/end-process.ts';
import { type Environment, readEnvironment } from '../platform/environment.ts';
import { sentenceOf } from '../platform/faults/describe-error.ts';
import type { RunCommand } from '../platform/http/control.ts';
import { createHealth, type Parts } from '../platform/http/health.ts';
import { type Answer, type Listening, PortUnavailable, serve } from '../platform/http/serve.ts';
import { createLoadGate } from '../platform/http/shed-load.ts';
import type { Logger } from '../platform/log.ts';
import { openLogger } from '../platform/open-logger.ts';
import type { Watch } from '../platform/tracing/watch.ts';
import { builtSite } from './built-site.ts';
import { type Hold, lockDataDir, makeDataFolder } from './data-folder.ts';
import type { openScraping } from './metrics/open-watch.ts';
import { checkPaymentSandbox } from './open-payment-sandbox.ts';
import type { Product, RunningProduct } from './open-product.ts';
import { readRelease } from './read-release.ts';
import { recordDatabase, refuseSecondDatabase } from './refuse-second-database.ts';
import { sayReady } from './say-ready.ts';
import { yieldProcessor } from './yield-processor.ts';

/** What runs may finish within the first, and the database closes within the rest of the second. */
const graceMs = 14_000;
const longestStopMs = 19_000;
/** What is left for who watches is sent within that. */
const flushMs = 2_000;
const usualHealthPort = 3001;
/** So long `/readyz` says that a newer release has taken over, before requests are no longer taken. */
const outdatedMs = 10_000;
/** A terminal sends Ctrl-C to npm and to us, and npm passes it on: that is one wish to stop, not two. */
const sameRequestMs = 500;

/** What has been opened so far; whenever the process is asked to stop, just that is closed. */
const opened: {
  hold?: Hold;
  listening?: Listening;
  inbound?: InboundServer;
  product?: RunningProduct;
  audience?: VisitorAnalytics;
  presence?: Presence;
  watch?: Watch;
  scraping?: Awaited<ReturnType<typeof openScraping>>;
} = {};
const gate = createLoadGate();
const parts: Parts = {
  db: null,
  queue: null,
  isPrepared: false,
  isOverloaded: gate.isOverloaded,
  findTroubles: null,
  reachesStorage: null,
};
const stopping = new AbortController();
const productOpened = Promise.withResolvers<Product>();
const appCreated = Promise.withResolvers<Answer>();

/** Starts what `RUN` says and keeps it running until the process is asked to stop. */
export async function boot(variables: NodeJS.ProcessEnv): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  // Started by `scripts/start.mjs`: when that is killed, nothing else could stop us.
  process.once('disconnect', () => stop(0));
  try {
    await start(variables);
  } catch (thrown) {
    if (stopping.signal.aborted) return;
    console.error(sentenceOf(thrown));
    await stop(1);
  }
}

async function start(variables: NodeJS.ProcessEnv): Promise<void> {
  let environment = readEnvironment(variables, process.cwd());
  if (environment.run === 'maintenance') return showMaintenance(environment);
  if (environment.run === 'worker') yieldProcessor();
  const watch = await beWatched(environment);
  const log = await openLogger(environment, watch);
  reportCrashes(log);
  await refuseSecondDatabase(environment, { mayMake: true });
  await makeDataFolder(environment.dataDir);
  if (environment.databaseUrl === null) opened.hold = await lockDataDir(environment.dataDir, runInside);
  if (environment.run !== 'worker') {
    await checkPaymentSandbox(environment);
    environment = await listen(environment, variables);
  } else opened.listening = await reportHealth(environment);

  // Loading keeps a small machine busy for seconds: the port is known to be free by then, and the database is connected.
  const { openProduct } = await import('./open-product.ts');
  opened.product = await openProduct(environment, log, stopping.signal, { waits: true, watch });
  opened.product.schema.outdated.then(standDown);
  await recordDatabase(environment);
  await serveProduct(environment, opened.product);
}

/** Who watches is told from the first moment on, also of what goes wrong before the database is there. */
async function beWatched(environment: Environment): Promise<Watch> {
  const { openScraping, openWatch } = await import('./metrics/open-watch.ts');
  const watch = await openWatch(environment, await readRelease());
  opened.watch = watch;
  opened.scraping = await openScraping(environment, watch.metrics);
  return watch;
}

async function tellOfProduct(product: Product): Promise<void> {
  const { metrics } = product.watch;
  if (metrics === null) return;
  const { processReadings } = await import('./metrics/process-readings.ts');
  const { addDatabaseReadings } = await import('./metrics/database-readings.ts');
  metrics.add(processReadings(product, await readRelease()));
  addDatabaseReadings(metrics, product);
}

/** Node would print what was thrown as it is, with the values of a statement in it. */
function reportCrashes(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'the process ends, as something was thrown that nothing took');
    void stop(1);
  });
}

/** Opens only the port, and leaves everything else to the process that looks after it. */
async function showMaintenance({ host, port, publicUrl }: Environment): Promise<void> {
  const { answerInMaintenance } = await import('./answer-in-maintenance.ts');
  opened.listening = await serve(host, port, answerInMaintenance(builtSite, publicUrl).fetch);
  console.log(`Upround is in maintenance mode at ${publicUrl}. Change RUN back to end it.`);
}

async function serveProduct(environment: Environment, product: RunningProduct): Promise<void> {
  const answersUsers = environment.run !== 'worker';
  const { database, queue, context } = product;
  productOpened.resolve(product);
  await tellOfProduct(product);
  Object.assign(parts, { db: database.db, queue });

  const { prepareFirstStart } = await import('./prepare-first-start.ts');
  const firstAdmin = await prepareFirstStart(context({ kind: 'job', name: 'first-start' }), database.driver);
  if (answersUsers) {
    const { createApp } = await import('./app.ts');
    const { openVisitorAnalytics: openAudience } = await import(
      '../admin/visitor-analytics/open-visitor-analytics.ts'
    );
    opened.audience = openAudience(context({ kind: 'job', name: 'audience' }));
    appCreated.resolve(createApp(product, builtSite, gate, opened.audience).fetch);
  }
  if (answersUsers) await takeInboundMail(product);
  if (environment.run !== 'web') await workOnJobs(product);
  await joinInstallation(product);
  parts.isPrepared = true;
  sayReady({ ...environment, healthPort: opened.listening?.port ?? null }, firstAdmin, console.log);
  if (answersUsers) await import('./api/load-auth.ts').then(({ loadAuth: loadPeople }) => loadPeople());
  // Node does so at its end, which a process that is killed does not have.
  flushCompileCache();
}

/** From now on the other processes, admins and `/readyz` know of this one. */
async function joinInstallation({ environment, database, context }: Product): Promise<void> {
  const { run } = environment;
  if (run === 'maintenance') return;
  const { signOn } = await import('../admin/installation/sign-on.ts');
  const { findTroubles } = await import('../admin/installation/find-troubles.ts');
  opened.presence = await signOn(context({ kind: 'job', name: 'heartbeat' }), {
    role: run,
    ...(await readRelease()),
  });
  parts.findTroubles = () => findTroubles(database);
  parts.reachesStorage = () => reachesStorage(environment);
}

async function reachesStorage({ uploads }: Environment): Promise<boolean> {
  const { openStorage } = await import('../platform/storage/open-storage.ts');
  await openStorage(uploads).list().next();
  return true;
}

/** Where a port is named for it, mail servers hand over copies of people's mails. */
async function takeInboundMail({ environment, context }: Product): Promise<void> {
  const { inboundMail } = environment;
  if (inboundMail === null || inboundMail.smtpPort === null) return;
  const { startListening } = await import('../outreach/inbound-mail/start-listening.ts');
  const { smtpPort } = inboundMail;
  opened.inbound = await startListening(context({ kind: 'job', name: 'inbound-mail' }), {
    ...inboundMail,
    smtpPort,
  });
}

async function workOnJobs({ environment, queue, schema, context }: RunningProduct): Promise<void> {
  const { jobsFor } = await import('./jobs.ts');
  const { queueRates } = await import('../reference/currency/refresh-rates.ts');
  const { queueStale } = await import('../ingest/queue-refresh.ts');
  const { queueDeletions } = await import('../account/queue-deletions.ts');
  const { queueTelling } = await import('../delivery/push/devices.ts');
  const { queueFinding } = await import('../delivery/webhooks/webhooks.ts');
  await queue.work(jobsFor(environment), (name) => context({ kind: 'job', name }), schema.isReadable);
  await queueRates(context({ kind: 'job', name: 'start' }));
  await queueStale(context({ kind: 'job', name: 'start' }));
  await queueDeletions(context({ kind: 'job', name: 'start' }));
  await queueTelling(context({ kind: 'job', name: 'start' }));
  await queueFinding(context({ kind: 'job', name: 'start' }));
}

/** Listens before anything slow begins. Until the app is there, all but the questions after our health wait for it. */
async function listen(environment: Environment, variables: NodeJS.ProcessEnv): Promise<Environment> {
  const health = createHealth(() => parts);
  opened.listening = await serve(environment.host, environment.port, async (request, bindings) => {
    const answer = await answerBeside(health, request);
    return answer.status === 404 ? (await appCreated.promise)(request, bindings) : answer;
  });
  const { port } = opened.listening;
  return readEnvironment({ ...variables, PORT: String(port) }, process.cwd());
}

/** What is asked of the process itself; 404 is for all that it is not. */
function answerBeside(
  health: ReturnType<typeof createHealth>,
  request: Request,
): Response | Promise<Response> {
  return opened.scraping?.beside?.(request) ?? health.fetch(request);
}

/** A worker answers no people, only who asks for its health. Two on one machine do not keep each other from starting. */
async function reportHealth({ host, healthPort }: Environment): Promise<Listening> {
  const health = createHealth(() => parts);
  const listenAt = (port: number) =>
    serve(host, port, (request) => answerBeside(health, request), undefined, 'HEALTH_PORT');
  if (healthPort !== null) return listenAt(healthPort);
  return listenAt(usualHealthPort).catch((thrown) => {
    if (!(thrown instanceof PortUnavailable)) throw thrown;
    return listenAt(0);
  });
}

const commandsRunning = new Set<Promise<number>>();

/** A command that another process asks us to run, because the embedded database is open here. */
const runInside: RunCommand = async (name, words, say, signal) => {
  const { context } = await productOpened.promise;
  const { runCommand } = await import('./commands.ts');
  const command = context({ kind: 'command', name });
  const running = runCommand(
    { ...command, signal: AbortSignal.any([signal, command.signal]) },
    name,
    words,
    say,
  );
  commandsRunning.add(running);
  return running.finally(() => commandsRunning.delete(running));
};

/** A newer release is about to take away what this one needs. No new job begins; requests are still answered for a while. */
async function standDown(sentence: string): Promise<void> {
  console.error(sentence);
  await after(outdatedMs);
  await stop(1);
}

let askedToStopAt: number | null = null;

/** Finishes what runs, closes the database last, and ends the process, in 20 s at most. Asked again, it ends at once. */
async function stop(exitCode: number): Promise<void> {
  if (askedToStopAt !== null) {
    if (performance.now() - askedToStopAt > sameRequestMs) process.exit(1);
    return;
  }
  askedToStopAt = performance.now();
  stopping.abort();
  const { hold, listening, inbound, product, audience, presence, watch, scraping } = opened;
  product?.database.endWithin(longestStopMs);
  const grace = parts.isPrepared ? graceMs : 0;
  await Promise.allSettled([listening?.close(grace), inbound?.close(), product?.queue.stop(grace)]);
  // They were asked to stop with everything else, and do so between two batches.
  await Promise.allSettled([...commandsRunning]);
  await audience?.flush();
  await product?.mailer?.close(grace);
  // Where the database is gone, the others find out by the heartbeats that stop.
  await presence?.signOff().catch(() => undefined);
  await product?.notices.close();
  await product?.schema.close();
  await Promise.allSettled([watch?.telemetry?.close(flushMs), scraping?.listening?.close(0)]);
  await product?.database.close();
  await hold?.release();
  endProcess(exitCode);
}
