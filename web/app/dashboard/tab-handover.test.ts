import { afterEach, expect, it, vi } from 'vitest';
import { requestHandover } from './request-handover.ts';
import { offerHandover } from './tab-handover.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const stop of open.splice(0)) stop();
});

/** A tab that may take over, and how often it did. */
function openTab(isFree = true, name: string = crypto.randomUUID()) {
  const tab = { taken: 0, path: '' };
  open.push(
    offerHandover(
      {
        isFree: () => isFree,
        takeOver: (path) => {
          tab.taken += 1;
          tab.path = path;
        },
      },
      name,
    ),
  );
  return tab;
}

function comeFromMail(name: string = crypto.randomUUID()) {
  const tab = { heard: 0, ask: () => {} };
  const { ask, stop } = requestHandover(
    '/company/1',
    () => {
      tab.heard += 1;
    },
    name,
  );
  open.push(stop);
  tab.ask = ask;
  return tab;
}

it('is done by one tab, however many there are and however often it is asked for', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  const arrived = comeFromMail();
  arrived.ask();
  arrived.ask();
  await vi.waitFor(() => expect(arrived.heard).toBe(1));
  arrived.ask();
  expect(tabs.map(({ taken }) => taken).sort()).toEqual([0, 0, 1]);
  expect(tabs.map(({ path }) => path).join('')).toBe('/company/1');
});

it('is not done by a tab in which something is being filled in', async () => {
  const busy = openTab(false);
  const free = openTab();
  const arrived = comeFromMail();
  arrived.ask();
  await vi.waitFor(() => expect(arrived.heard).toBe(1));
  expect([busy.taken, free.taken]).toEqual([0, 1]);
});

it('is done for each of two tabs that came from mails at once', async () => {
  openTab();
  const [first, second] = [comeFromMail(), comeFromMail()];
  first.ask();
  second.ask();
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([1, 1]));
});

it('is not done by the tab that asks for it', async () => {
  const itself = openTab(true, 'this tab');
  const arrived = comeFromMail('this tab');
  arrived.ask();
  const other = openTab();
  arrived.ask();
  await vi.waitFor(() => expect(arrived.heard).toBe(1));
  expect([itself.taken, other.taken]).toEqual([0, 1]);
});
