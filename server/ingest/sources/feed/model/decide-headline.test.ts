import { describe, expect, it } from 'vitest';
import { explainHeadline, readHeadline } from '../read-headline.ts';

describe('a headline in words that no rule has', () => {
  it.each([
    ['Inovo i aniołowie biznesu inwestują w Nowa Energia 12 mln zł', 'Nowa Energia', '12000000', 'PLN'],
    ['Warum Moonfire 4 Millionen Euro auf Tiefenrausch setzt', 'Tiefenrausch', '4000000', 'EUR'],
    ['$9M later, Quarryside still wants to end paper invoices', 'Quarryside', '9000000', 'USD'],
    ['Kuala Lumpur: Padang Pay raises RM12 million', 'Padang Pay', '12000000', 'MYR'],
  ])('is read by examples: %s', (title, company, amount, currency) => {
    expect(readHeadline(title)).toMatchObject({ isRound: true, company, amount, currency });
  });

  it.each([
    'Berliner Start-up Windholz erhält Kredit über 100 Millionen Euro',
    'Cabestan recibe un préstamo de 40 millones',
    'Windmolen krijgt order van 6 miljoen',
    'Fjällkaffe får order på 20 miljoner',
    'Moulin Vert remporte un marché public de 3 M€',
    'Funding digest: Sablebay raises $3M, Tern Pay $1.2M and more',
  ])('is no round where it tells of another kind of money: %s', (title) => {
    expect(readHeadline(title).isRound).toBe(false);
  });

  it('is held back with a reason where it is not trusted', () => {
    const { isRound, isListed, reason } = explainHeadline('Tado° secures 40 million');
    expect({ isRound, isListed }).toEqual({ isRound: true, isListed: false });
    expect(reason).toMatch(/^Held back: /);
  });
});
