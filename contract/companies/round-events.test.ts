import { describe, expect, it } from 'vitest';
import { awardedBy, eventText, type RoundEvent, roundEvent } from './round-events.ts';

const granted = (from: string | null): RoundEvent => ({ kind: 'granted', from });

describe('what happened by a round', () => {
  it.each<[RoundEvent, string | null, string]>([
    [{ kind: 'raised' }, '$12.5M', 'raised $12.5M'],
    [{ kind: 'raised' }, null, 'raised funding'],
    [
      granted('European Innovation Council'),
      '€2.4M',
      'received a grant of €2.4M from the European Innovation Council',
    ],
    [granted('Innovate UK'), '£300K', 'received a grant of £300K from Innovate UK'],
    [granted('Federal Ministry of Research'), null, 'received a grant from the Federal Ministry of Research'],
    [granted(null), null, 'received a grant'],
    [{ kind: 'opened_campaign' }, null, 'opened a crowdfunding campaign'],
    [{ kind: 'joined', batch: 'YC, Fall 2026' }, null, 'joined YC, Fall 2026'],
    [{ kind: 'joined', batch: 'YC, Fall 2026' }, '$500K', 'joined YC, Fall 2026'],
  ])('%j with %s reads: %s', (event, sum, text) => {
    expect(eventText(event, sum)).toBe(text);
  });

  it('says raised only of money that was raised', () => {
    for (const { shape } of roundEvent.options) {
      const [kind] = shape.kind.values;
      const event = roundEvent.parse({ kind, from: 'Innovate UK', batch: 'YC, Fall 2026' });
      for (const sum of [null, '$1M']) expect(/rais/.test(eventText(event, sum))).toBe(kind === 'raised');
    }
  });

  it('names who awarded a grant, and no one else', () => {
    expect(awardedBy(granted('European Innovation Council'))).toBe(' from the European Innovation Council');
    expect(awardedBy({ kind: 'raised' })).toBe('');
  });
});
