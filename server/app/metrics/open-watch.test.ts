import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../platform/environment.ts';
import { openScraping, openWatch } from './open-watch.ts';

const token = 'a-token-of-tests-that-scrape';
const release = { version: '1.2.3', commit: null };
const environmentOf = (variables: Record<string, string>) =>
  readEnvironment({ HOST: '127.0.0.1', ...variables }, '/');

async function open(variables: Record<string, string>) {
  const environment = environmentOf(variables);
  const { metrics } = await openWatch(environment, release);
  return openScraping(environment, metrics);
}

it('answers who scrapes beside users where there is a token, and leaves all other requests alone', async () => {
  const { beside, listening } = await open({ METRICS_TOKEN: token });
  expect(listening).toBeNull();
  const ask = (address: string, headers = {}) => beside?.(new Request(address, { headers })) ?? null;
  expect(ask('http://localhost/')).toBeNull();
  expect(ask('http://localhost/startups/metrics?from=/metrics')).toBeNull();
  expect((await ask('http://localhost/metrics'))?.status).toBe(401);
  const answer = await ask('http://localhost/metrics', { authorization: `bearer ${token}` });
  expect(await answer?.text()).toContain('process_resident_memory_bytes');
});

it.each([
  ['without a token', {}, {}],
  ['with the token, where there is one', { METRICS_TOKEN: token }, { authorization: `Bearer ${token}` }],
])('answers at a port of its own %s, and no longer beside users', async (_, variables, headers) => {
  const { beside, listening } = await open({ METRICS_PORT: '0', ...variables });
  expect(beside).toBeNull();
  const address = `http://127.0.0.1:${listening?.port}/metrics`;
  expect((await fetch(address, { headers })).status).toBe(200);
  if ('authorization' in headers) expect((await fetch(address)).status).toBe(401);
  await listening?.close(0);
});

it('opens nothing where nobody asked for it', async () => {
  expect(await open({})).toEqual({ beside: null, listening: null });
});

it.each([
  ['METRICS_TOKEN', 'too short'],
  ['METRICS_TOKEN', 'long enough and with spaces'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['LOG_FORMAT', 'xml'],
])('refuses %s=%s in a sentence', (name, value) => {
  expect(() => environmentOf({ [name]: value })).toThrow(`The configuration has a fault: ${name}: `);
});

it('loads no library before it is asked for, and writes for people where they read', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { openWatch } = await import('./server/app/metrics/open-watch.ts');
    const { openLogger } = await import('./server/platform/open-logger.ts');
    const { readEnvironment } = await import('./server/platform/environment.ts');
    const begin = async (variables) => {
      const environment = readEnvironment(variables, '/');
      (await openLogger(environment, await openWatch(environment, { version: '1', commit: null }))).warn('said');
      const names = loaded.map((url) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      console.log([...new Set(names.filter((name) => /^@opentelemetry\\/sdk|^prom-client|^pino-pretty/.test(name)))].join());
    };
    await begin({});
    await begin({ LOG_FORMAT: 'pretty' });
    await begin({ METRICS_TOKEN: '${token}' });
    await begin({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    process.exit();
  `;
  const child = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(child.stdout.trimEnd().split('\n')).toEqual([
    '',
    'pino-pretty',
    'pino-pretty,prom-client',
    expect.stringMatching(/^pino-pretty,prom-client,@opentelemetry\/sdk-\w+/),
  ]);
  const [asJson = '', forPeople, ...others] = child.stderr.trim().split('\n');
  expect(JSON.parse(asJson)).toMatchObject({ level: 40, msg: 'said' });
  expect(forPeople).toMatch(/WARN.*said$/);
  for (const line of others) expect(JSON.parse(line)).toMatchObject({ msg: 'said' });
});
