import { describe, expect, it } from 'vitest';
import { readByRules } from './read-by-rules.ts';

type Told = [title: string, company: string | null, amount: string | null, currency: string | null];

describe('a headline in which no usual verb says who takes the money', () => {
  it.each<Told>([
    ['Une ronde de 4 millions $ CA pour la montréalaise Frimasse', 'Frimasse', '4000000', 'CAD'],
    ['Un chèque de 3 millions pour Salicorne et ses serres', 'Salicorne', '3000000', 'EUR'],
    ['Dall’equity crowdfunding 250.000 euro in due giorni per Panebello', 'Panebello', '250000', 'EUR'],
    ['Vijf miljoen extra voor batterijrecycler Lodix uit Venlo', 'Lodix', '5000000', 'EUR'],
    ['Miljonregn över Luleåbolaget Isgrind', 'Isgrind', null, null],
    ['Venti milioni a Fotone Labs', 'Fotone Labs', '20000000', 'EUR'],
    ['Medio millón más para los drones de Gavilana', 'Gavilana', '500000', 'EUR'],
    ['Aumento di capitale per Sestante: entrano due banche', 'Sestante', null, null],
  ])('names whom the sum or the round is for: %s', (title, company, amount, currency) => {
    expect(readByRules(title).reading).toMatchObject({ isRound: true, company, amount, currency });
  });

  it.each<Told>([
    ['Bpifrance entre au capital du fabricant de vélos pliants Roulibre', 'Roulibre', null, null],
    ['Invest-West stapt in zeewierbedrijf Wierla', 'Wierla', null, null],
    ['Nuevos socios para Tostalia, la cafetera de Lugo', 'Tostalia', null, null],
    ['Almi Invest och änglar satsar fem miljoner i Grindla', 'Grindla', '5000000', 'SEK'],
    ['Apulien Pharma: Wagniskapitalgeber legen 12 Millionen nach', 'Apulien Pharma', '12000000', 'EUR'],
    ['Pourquoi Danone a mis 4 millions d’euros dans Kefiria', 'Kefiria', '4000000', 'EUR'],
    ['Creandum doubles down on fish-health startup Gillmark', 'Gillmark', null, null],
  ])('names whom investors enter: %s', (title, company, amount, currency) => {
    expect(readByRules(title).reading).toMatchObject({ isRound: true, company, amount, currency });
  });

  it.each<Told>([
    ['British Growth Bank hands £1.5m to Tidemark', 'Tidemark', '1500000', 'GBP'],
    ['LocalFund writes first cheque for tax startup Ledgerly', 'Ledgerly', null, null],
    ['Nyemission ger Ren Tvätt 8 miljoner', 'Ren Tvätt', '8000000', 'SEK'],
    ['Nu har Skruvat & Klart fått 18 miljoner', 'Skruvat & Klart', '18000000', 'SEK'],
    ['Two nurses get $6M to schedule wards; meet Wardling', 'Wardling', '6000000', 'USD'],
  ])('takes the one who is given money, not the giver: %s', (title, company, amount, currency) => {
    expect(readByRules(title).reading).toMatchObject({ isRound: true, company, amount, currency });
  });

  it.each([
    'Hoe een bakker uit Assen een miljoen ophaalde voor zijn oven',
    'Pourquoi Xavier Niel mise sur cette start-up lilloise du béton',
    'Spinout of Trinity College raises €900k',
    'Bending Spoons investe in una startup di Bari',
  ])('knows a round of a company that is not named: %s', (title) => {
    expect(readByRules(title).reading).toMatchObject({ isRound: true, company: null });
  });

  it.each([
    'Multa de 3 millones a Repartix por los falsos autónomos',
    'Amende de 10 millions d’euros pour Télécomia',
    'Elsparkcykelbolaget Sväng stäms på 14 miljoner',
    'Mechelse start-up Groenwand mikt op 5 miljoen',
    'Nasce il fondo Adria Ventures: 75 milioni per le pmi del Nordest',
    'L’État débloque 50 millions d’euros pour les start-up du nucléaire',
    'Pension fund commits €200M to infrastructure manager Arclight',
    'Vergleichsportal Preisfux investiert 100 Millionen in Werbung',
    'Wie Gründer an Wagniskapital kommen',
    'Charity swimmers raise £45k crossing the Channel',
    'Lotto-Gewinner spendet 2 Millionen Euro an Tierheim',
    'VCs poured $120B into AI last year',
  ])('does not take for a round what only looks like one: %s', (title) => {
    expect(readByRules(title).reading.isRound).toBe(false);
  });
});

describe('what a company is, before its name', () => {
  it.each([
    ['Plukrobot Vingerling haalt 5,5 miljoen euro op', 'Vingerling'],
    ['Frisches Kapital: Logistiker Frachtling holt sich 8 Mio. Euro', 'Frachtling'],
    ['Uppsalas Proteomia säkrar 150 miljoner', 'Proteomia'],
    ['Milano, la fintech Moneta Viva raccoglie 9 milioni di euro', 'Moneta Viva'],
    ['Skellefteåbolaget Kallkraft Battery i miljonrunda – tar in 90 Mkr', 'Kallkraft Battery'],
    ['Sol do Cubo: startup de painéis solares capta R$ 9 mi', 'Sol do Cubo'],
    ['Repsol invierte en la startup de hidrógeno H2Norte', 'H2Norte'],
  ])('is stripped from it: %s', (title, company) => {
    expect(readByRules(title).reading).toMatchObject({ isRound: true, company });
  });
});
