import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PublicRound } from '../../../../contract/public/public-rounds.ts';
import { cacheCards, nameStyle, openFonts, roomForName, writeSvg } from './cache-cards.ts';
import { cardTexts } from './card-texts.ts';

const round: PublicRound = {
  path: '/rounds/kestrel-3f2b8c1d9e4a4f67',
  companyName: 'Kestrel',
  amount: { amount: '12500000', currency: 'USD', usd: null },
  roundName: 'Series A',
  event: { kind: 'raised' },
  place: 'Berlin, Germany',
  location: { city: 'Berlin', region: null, country: 'DE' },
  industries: [],
  about: null,
  sources: [],
  rounds: [],
  similar: [],
  announcedOn: '2026-10-14',
  changedAt: '2026-10-15T08:00:00.000Z',
  isSample: false,
  cardPath: '/rounds/cards/3f2b8c1d9e4a4f67.png',
};

async function textsOf(changes: Partial<PublicRound>) {
  const { characters, widthOf } = await openFonts();
  const hasRoom = (text: string) => widthOf(text, nameStyle) <= roomForName;
  return { ...cardTexts({ ...round, ...changes }, { characters, hasRoom }), hasRoom };
}

describe('what a card says', () => {
  it('is the company, the sum, and stage, place and day', async () => {
    expect(await textsOf({})).toMatchObject({
      name: ['Kestrel'],
      amount: '$12.5M round',
      facts: 'Series A  ·  Berlin, Germany  ·  Oct 14, 2026',
    });
  });

  it.each([
    ['International Semiconductor Manufacturing Holdings of Massachusetts', 2],
    ['A'.repeat(200), 2],
    ['W'.repeat(30), 2],
    ['Two Words', 1],
  ])('fits on the card: %s', async (companyName, lines) => {
    const { name, hasRoom } = await textsOf({ companyName });
    expect(name).toHaveLength(lines);
    expect(name.every(hasRoom)).toBe(true);
  });

  it('keeps the scripts that its fonts have, and spells others out', async () => {
    expect((await textsOf({ companyName: 'Инвест Ångström Ελλάς' })).name).toEqual(['Инвест Ångström Ελλάς']);
    const [spelt = ''] = (await textsOf({ companyName: '카카오 Bank' })).name;
    expect(spelt).toMatch(/^[A-Za-z]+ Bank$/);
  });

  it('says no sum where none is known, and marks nothing then', async () => {
    const { hasRoom: _, ...texts } = await textsOf({ amount: null });
    expect(texts.amount).toBe('Series A');
    expect(writeSvg(texts, 100)).not.toContain('height="78"');
    expect((await textsOf({ amount: null, roundName: null })).amount).toBe('New round');
  });

  it('is text in the drawing, whatever a source wrote', async () => {
    const { hasRoom: _, ...texts } = await textsOf({ companyName: '</text><image href="x"/>&' });
    expect(writeSvg(texts, 100)).not.toContain('<image');
  });
});

describe('keeping cards', () => {
  const drawing = () => {
    const drawn: string[] = [];
    const begun: (() => void)[] = [];
    const draw = ({ companyName }: PublicRound) => {
      drawn.push(companyName);
      return new Promise<Uint8Array>((resolve) => begun.push(() => resolve(new Uint8Array([1]))));
    };
    return { drawn, begun, cards: cacheCards(draw) };
  };

  it('draws one card once for all who ask for it, and anew when the round is another', async () => {
    const { drawn, begun, cards } = drawing();
    const asked = [cards('one', round), cards('other', round)];
    begun[0]?.();
    await Promise.all(asked);
    await cards('third', round);
    expect(drawn).toEqual(['Kestrel']);
    // A place is free again in the next turn of the event loop.
    await setImmediate();
    void cards('one', { ...round, companyName: 'Kestrel Labs' });
    expect(drawn).toEqual(['Kestrel', 'Kestrel Labs']);
  });

  it('draws two at a time, one for each network, and refuses who asks for very many', async () => {
    const { drawn, cards } = drawing();
    const many = Array.from({ length: 8 }, (_, at) =>
      cards('greedy', { ...round, companyName: `Company ${at}` }),
    );
    void cards('modest', round);
    expect(drawn).toEqual(['Company 0', 'Kestrel']);
    const refused = await Promise.allSettled(many.slice(-2));
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    for (const waiting of many) waiting.catch(() => undefined);
  });
});
