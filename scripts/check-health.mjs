// `node scripts/check-health.mjs [/readyz] [seconds]`: whether the process that this machine's variables describe answers, for what has no shell.
import process from 'node:process';
import { setTimeout as after } from 'node:timers/promises';

const [path = '/healthz', seconds = '0'] = process.argv.slice(2);
const {
  RUN: role,
  PORT: port = '3000',
  HEALTH_PORT: healthPort = '3001',
  HOST: host = 'localhost',
} = process.env;
const place = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
const address = `http://${place}:${role === 'worker' ? healthPort : port}${path}`;
const until = Date.now() + Number(seconds) * 1_000;

let answer = await ask();
while (answer !== 'ok' && Date.now() < until) {
  await after(500);
  answer = await ask();
}
if (answer !== 'ok') {
  process.stderr.write(`${address}: ${answer}\n`);
  process.exitCode = 1;
}

async function ask() {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(4_000) });
    return response.ok ? 'ok' : `${response.status} ${await response.text()}`;
  } catch (thrown) {
    return thrown.cause?.code ?? thrown.message;
  }
}
