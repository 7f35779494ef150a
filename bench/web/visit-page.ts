import { z } from 'zod';
import { firstViewElement } from '../../contract/feed/first-view.ts';
import { openBrowser } from './open-browser.ts';
import { watch } from './watch-page.ts';

/** In milliseconds on a processor four times slower. */
export type Work = { script: number; style: number; layout: number; longestTask: number };
export type Visit = { address: string; cookie: string | null; isThere: string };

const slowdown = 4;
const desk = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
/** In milliseconds. */
const pause = 100;
const quiet = 500;
const settles = 1_500;
const patience = 60_000;

const opened = z.object({ targetId: z.string() });
const attached = z.object({ sessionId: z.string() });
const evaluated = z.object({ result: z.object({ value: z.unknown() }) });
const measured = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** What the main thread does for a first visit, and all in all once the page was touched. */
export async function visitPage({ address, cookie, isThere }: Visit): Promise<{ seen: Work; touched: Work }> {
  await using browser = await openBrowser();
  await browser.send('Storage.setCookies', { cookies: cookiesOf(cookie, address) });
  const { targetId } = opened.parse(await browser.send('Target.createTarget', { url: 'about:blank' }));
  const { sessionId } = attached.parse(
    await browser.send('Target.attachToTarget', { targetId, flatten: true }),
  );
  const send = (method: string, parameters?: object) => browser.send(method, parameters, sessionId);
  const read = async (expression: string) =>
    evaluated.parse(await send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', desk);
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
  await send('Page.navigate', { url: address });
  await until(read, `document.querySelector(${JSON.stringify(isThere)})?.checkVisibility()`);
  await settle(read);
  const seen = await readWork(send, read);
  await read('window.watched.longestTask=0');
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 2, y: 300 });
  await until(read, `!document.querySelector('${firstViewElement}')`);
  await settle(read);
  return { seen, touched: await readWork(send, read) };
}

type Read = (expression: string) => Promise<unknown>;

async function until(read: Read, expression: string): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(pause))
    if ((await read(`Boolean(${expression})`)) === true) return;
  throw new Error(`The page never came to this: ${expression}`);
}

/** Until nothing is asked for any more; a page that keeps asking is as it is after a while, too. */
async function settle(read: Read): Promise<void> {
  const count = () => read('performance.getEntriesByType("resource").length');
  let before: unknown = null;
  for (let now = await count(); now !== before; now = await count()) {
    before = now;
    await wait(quiet);
  }
  await wait(settles);
}

async function readWork(send: (method: string) => Promise<unknown>, read: Read): Promise<Work> {
  const { metrics } = measured.parse(await send('Performance.getMetrics'));
  const milliseconds = (wanted: string) =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return {
    script: milliseconds('ScriptDuration'),
    style: milliseconds('RecalcStyleDuration'),
    layout: milliseconds('LayoutDuration'),
    longestTask: Number(await read('window.watched.longestTask')),
  };
}

const cookiesOf = (cookie: string | null, url: string) =>
  (cookie?.split('; ') ?? []).map((each) => {
    const [name = '', ...value] = each.split('=');
    return { name, value: value.join('='), url };
  });

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
