import { describe, expect, it } from 'vitest';
import { findSums } from './find-sums.ts';

const sumsIn = (title: string, language: string) =>
  findSums(title, language).map(({ amount, currency }) => `${amount} ${currency}`);

describe('sums in the words of a headline', () => {
  it.each([
    ['Durianomics raises RM6 million via equity crowdfunding', 'en', '6000000 MYR'],
    ['PharmaBoda rides to KSh 90 million from local angels', 'en', '90000000 KES'],
    ['Sekuru raises R40-million to cover taxis', 'en', '40000000 ZAR'],
    ['Brinewave nets CAD $5.2M', 'en', '5200000 CAD'],
    ['Eight million pounds for Wickerwork', 'en', '8000000 GBP'],
    ['NOVAKERAM ERHÄLT 30 MIO. EURO', 'de', '30000000 EUR'],
    ['Mondgestein zündet 65-Millionen-Stufe', 'de', '65000000 EUR'],
    ['TrottiPark : 600.000 euros en trois semaines', 'fr', '600000 EUR'],
    ['Souk Express lève 20 millions de dirhams à Casablanca', 'fr', '20000000 MAD'],
    ['Arepa Club cocina una ronda de COP 4.000 millones', 'es', '4000000000 COP'],
    ['Sabiá Solo capta R$ 8 mi em rodada seed', 'pt', '8000000 BRL'],
    ['Passeggino si finanzia con 500mila euro', 'it', '500000 EUR'],
    ['GRANBARR TAR IN 9 MSEK', 'sv', '9000000 SEK'],
    ['Vindfang henter 25 millioner kroner hos Kattegat', 'no', '25000000 DKK'],
    ['Laksepilot sikret 110 mill. kroner', 'no', '110000000 NOK'],
    ['Kahvipannu Oy sai 650 000 euroa', 'fi', '650000 EUR'],
    ['Krasnal AI domyka rundę seed: 6,5 mln zł', 'pl', '6500000 PLN'],
  ])('are read with their currency: %s', (title, language, sum) => {
    expect(sumsIn(title, language)).toEqual([sum]);
  });

  it.each(['Acme turns 25', 'Series B of 2026', 'Acme hires 40 people', '14 startups and one robot'])(
    'are not seen where a number counts something else: %s',
    (title) => {
      expect(sumsIn(title, 'en')).toEqual([]);
    },
  );

  it('are all named, in their order', () => {
    expect(sumsIn('Klaarblick erweitert Series A um 4 Mio. auf insgesamt 13 Mio. Euro', 'de')).toEqual([
      '4000000 EUR',
      '13000000 EUR',
    ]);
  });
});
