import { describe, expect, it } from 'vitest';
import { type Browser, shareAddress } from './CompanyActions.tsx';

const kestrel = { title: 'Kestrel', url: 'https://upround.example/company/1' };

function browser(share?: Browser['share'], canCopy = true) {
  const pasteboard: string[] = [];
  const clipboard = {
    writeText: async (text: string) => {
      if (!canCopy) throw new DOMException('Not now', 'NotAllowedError');
      pasteboard.push(text);
    },
  };
  return { share, clipboard, pasteboard };
}
const refuse = (name: string) => () => Promise.reject(new DOMException('No', name));

describe('sharing a company', () => {
  it('is left to the system where it offers to', async () => {
    const shared: unknown[] = [];
    const phone = browser(async (what) => void shared.push(what));
    expect(await shareAddress(phone, kestrel)).toBe('shared');
    expect(shared).toEqual([kestrel]);
    expect(phone.pasteboard).toEqual([]);
  });

  it('copies the address where it does not, or cannot after all', async () => {
    const desktop = browser();
    expect(await shareAddress(desktop, kestrel)).toBe('copied');
    expect(desktop.pasteboard).toEqual([kestrel.url]);
    expect(await shareAddress(browser(refuse('NotAllowedError')), kestrel)).toBe('copied');
    const picky = { ...browser(refuse('DataError')), canShare: () => false };
    expect(await shareAddress(picky, kestrel)).toBe('copied');
  });

  it('leaves alone who closed the dialog', async () => {
    const phone = browser(refuse('AbortError'));
    expect(await shareAddress(phone, kestrel)).toBe('given up');
    expect(phone.pasteboard).toEqual([]);
  });

  it('says so where nothing is allowed', async () => {
    expect(await shareAddress(browser(undefined, false), kestrel)).toBe('refused');
    expect(await shareAddress({}, kestrel)).toBe('refused');
  });
});
