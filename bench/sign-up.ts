import { setTimeout as delay } from 'node:timers/promises';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { openServed } from './load/open-served.ts';
import { registrationOf } from './registration-of.ts';
import { percentile } from './time-each.ts';

const people = 2_000;
const seconds = 60;
const quickShare = 10;

type Outcome = { served: number[]; putOff: number; failed: number };

/**
 * 2,000 people sign up within a minute at an even rate, each from a network of their own, over HTTP on one process: how many are
 * put off, fail or wait, each password hashed.
 */
export async function measureSignUp(options: Options): Promise<Measurement> {
  const measured: Measurement = { figures: [], databases: [] };
  const share = options.isQuick ? quickShare : 1;
  for (const kind of options.databases) {
    await using running = await openServed(kind, { companies: 100, users: 0, signedIn: 0 });
    measured.databases.push(running.served.database);
    const outcome: Outcome = { served: [], putOff: 0, failed: 0 };
    const startedAt = performance.now();
    const asked: Promise<void>[] = [];
    for (let person = 0; person < people / share; person += 1) {
      await delay(startedAt + (person * seconds * 1_000) / people - performance.now());
      asked.push(signUp(running.served.gated, person, outcome));
    }
    await Promise.all(asked);
    measured.figures.push(...figuresOf(kind, outcome, (performance.now() - startedAt) / 1_000, share));
  }
  return measured;
}

async function signUp(port: number, person: number, outcome: Outcome): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/accounts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(person >> 8) + 1}.${person & 255}.1`,
      },
      body: JSON.stringify(registrationOf(`sign-up-${person}@example.com`)),
    }).catch(() => null);
    await answer?.arrayBuffer();
    const waitSeconds = answer?.status === 503 ? Number(answer.headers.get('retry-after') ?? 0) : 0;
    if (waitSeconds === 0) {
      if (answer?.ok) outcome.served.push(performance.now() - startedAt);
      else outcome.failed += 1;
      return;
    }
    outcome.putOff += 1;
    await delay(waitSeconds * 1_000);
  }
}

function figuresOf(
  kind: string,
  { served, putOff, failed }: Outcome,
  tookSeconds: number,
  share: number,
): Figure[] {
  const few = (name: string, value: number, unit: string) =>
    reported({ name: `${kind}: ${name}`, value, unit });
  const taken = { name: `${kind}: until the last of them had an account`, value: tookSeconds, unit: 's' };
  return [
    few('people who signed up', served.length, ''),
    atMost(0, { name: `${kind}: people who could not`, value: failed, unit: '' }),
    few('times that one was put off for some seconds', putOff, ''),
    few('from pressing the button to the account, p50', percentile(served, 0.5), 'ms'),
    few('from pressing the button to the account, p99', percentile(served, 0.99), 'ms'),
    // What is promised is promised of a server.
    kind === 'postgres' ? atMost(seconds / share + 5, taken) : reported(taken),
  ];
}
