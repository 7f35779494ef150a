import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../fixtures/processor-ms.ts';
import { readHeadline } from './read-headline.ts';
import { loadHeadlines, scoreHeadlines, shareOf, type Verdict } from './score-headlines.ts';

const misses = (verdicts: Verdict[]) =>
  verdicts
    .filter(({ isRoundRight, areFactsRight }) => !(isRoundRight && areFactsRight))
    .map(({ headline }) => headline.text);

describe('reading a headline', () => {
  it.each([
    ['real', 'labelled-headlines.jsonl', 131],
    ['real and collected later', 'collected-headlines.jsonl', 768],
    ['made up in the same styles', 'own-headlines.jsonl', 506],
    ['of ten languages', 'languages-headlines.jsonl', 430],
    ['of ten languages and written before the rules', 'unseen-headlines.jsonl', 151],
    ['fresh, a first time', 'third-headlines.jsonl', 129],
    ['fresh, a second time', 'fourth-headlines.jsonl', 125],
    ['fresh, a third time', 'fifth-headlines.jsonl', 80],
    ['fresh, a fourth time', 'sixth-headlines.jsonl', 40],
  ] as const)('is right on headlines that are %s, and lists nothing that is no round', (_, file, count) => {
    const verdicts = scoreHeadlines(loadHeadlines(file), readHeadline);
    expect(verdicts.length).toBe(count);
    expect(
      shareOf(verdicts, ({ isRoundRight }) => isRoundRight),
      misses(verdicts).join('\n'),
    ).toBeGreaterThanOrEqual(0.97);
    expect(
      shareOf(verdicts, ({ areFactsRight }) => areFactsRight),
      misses(verdicts).join('\n'),
    ).toBeGreaterThanOrEqual(0.95);
    expect(verdicts.filter(({ isWronglyListed }) => isWronglyListed)).toEqual([]);
  });

  it('finds stage, leads, valuation and place', () => {
    expect(
      readHeadline(
        'Danish robotics startup Gribben raises €12.5 million Series A led by Nordholm Ventures | EU-Startups',
      ),
    ).toEqual({
      kind: 'round',
      isRound: true,
      company: 'Gribben',
      amount: '12500000',
      currency: 'EUR',
      round: 'series_a',
      leadInvestors: ['Nordholm Ventures'],
      valuation: null,
      place: 'Danish',
      language: 'en',
      uncertainties: [],
    });
    expect(readHeadline('Lisbon-based Marola nabs $30M at $210M valuation')).toMatchObject({
      amount: '30000000',
      valuation: '210000000',
      place: 'Lisbon',
    });
  });

  it.each([
    ['Tern Ventures closes $220M Fund IV', 'fund_close'],
    ['Datapool acquires analytics startup Brightrow for $85M', 'acquisition'],
    ['Oracle in talks to acquire Armature for $3B', 'acquisition_talk'],
    ['Silico files for IPO, seeking $400M', 'ipo'],
    ['Wattly secures $50M debt facility from Barclays', 'debt'],
    ['Parallax reportedly raising $500M at $6B valuation', 'rumour'],
    ['Weekly funding round-up: Tallow, Gale and 14 more', 'roundup'],
    ['Carbonfold receives $3M grant from DOE', 'grant'],
    ['Hackers steal $40M from Spanway', 'other'],
  ])('does not take %s for a round', (title, kind) => {
    expect(readHeadline(title)).toMatchObject({ kind, isRound: false });
  });

  it.each([
    ['Tidewell Breathes Fire with $14M Series A', 'Tidewell', '14000000'],
    ['Harrow Industries Shapes Up with Series B', 'Harrow Industries', null],
    ['Nordlys raises another billion to fly again', 'Nordlys', '1000000000'],
    ['Sphere Optics Grabs POUND1.6M', 'Sphere Optics', '1600000'],
    ['M\u00fcnster-based kyte raises \u20ac9 million', 'kyte', '9000000'],
    ['exclusive quay capital joins tellmed series c round with 20 mn', 'Tellmed', '20000000'],
    [
      'Grid trouble fuels \u20ac11.6 million raise for UK EnergyTech startup Certain Watt',
      'Certain Watt',
      '11600000',
    ],
    ['AI agents become employees, Newkey emerges with $66M to name them', 'Newkey', '66000000'],
    [
      'DUBLIN \u2013 Pasco Pharma SAS closed a \u20ac35 million (US$41.5 million) series B round',
      'Pasco Pharma SAS',
      '35000000',
    ],
    ['A recycling company with links to Tesla raises $3M', null, '3000000'],
  ])('reads the turn of %s', (title, company, amount) => {
    expect(readHeadline(title)).toMatchObject({ isRound: true, company, amount });
  });

  it.each([
    ['Brightwater, a new fund from former Riot colleagues, locks down $90 million', 'fund_close'],
    ['Lintel Capital has raised $1.5 billion more to invest in new startups', 'fund_close'],
    ['Halcyon catches the wave to snap up Surfbio in deal worth up to $400M', 'acquisition'],
    ['Fresh from \u20ac1.2 billion raise, Neurona acquires Adlat Robotics', 'acquisition'],
    ['Five biotechs reel in $220M of venture cash', 'roundup'],
    ['Proxima bets \u20ac140M on a critical ingredient', 'other'],
  ])('knows that %s is a %s', (title, kind) => {
    expect(readHeadline(title)).toMatchObject({ kind, isRound: false });
  });

  it.each([
    ['Ledgerly hits $1B valuation', 'valuation_only'],
    ['Orbitly becomes a unicorn', 'other'],
    ['Insurance giant Allianza launches $300M venture arm', 'fund_close'],
    ['Gates Foundation backs malaria startup Vectorix with $5M', 'grant'],
    ['Corvid employees sell $200M of stock in tender offer', 'valuation_only'],
    ['Neuer Fonds: Isarkapital sammelt 100 Millionen Euro f\u00fcr Startups ein', 'fund_close'],
  ])('lists no round where no money came in for shares: %s', (title, kind) => {
    expect(readHeadline(title)).toMatchObject({ kind, isRound: false });
  });

  it.each([
    ['KI-Startup Kaltwerk sammelt erneut 15,5 Mio. Euro ein', 'Kaltwerk', '15500000', 'EUR', 'de'],
    ['La foodtech Marmite boucle un tour de table de 3 M\u20ac', 'Marmite', '3000000', 'EUR', 'fr'],
    ['Ronda de 600.000 euros para Verdea', 'Verdea', '600000', 'EUR', 'es'],
    ['Aromai chiude un round da 1,5 milioni', 'Aromai', '1500000', 'EUR', 'it'],
    ['Bloembit haalt miljoen euro op', 'Bloembit', '1000000', 'EUR', 'nl'],
    ['Havsbris tar in 120 Mkr', 'Havsbris', '120000000', 'SEK', 'sv'],
    ['Regnskabet rejser 12 mio. kr.', 'Regnskabet', '12000000', 'DKK', 'da'],
    ['Fjordpuls henter 20 mill. kroner', 'Fjordpuls', '20000000', 'NOK', 'no'],
    ['Kvanttiyhti\u00f6 Halla ker\u00e4si 8 miljoonaa euroa', 'Halla', '8000000', 'EUR', 'fi'],
  ])('reads %s in its language', (title, company, amount, currency, language) => {
    expect(readHeadline(title)).toMatchObject({ isRound: true, company, amount, currency, language });
  });

  it('reads titles in right-to-left scripts and with emoji', () => {
    expect(readHeadline('\u202bשלום\u202c raises $5M')).toMatchObject({ company: 'שלום', amount: '5000000' });
    expect(readHeadline('🚀 Rakete raises €3M 🎉')).toMatchObject({
      isRound: true,
      amount: '3000000',
      currency: 'EUR',
    });
  });

  it('answers at once on titles of 10,000 characters', async () => {
    for (const piece of [
      'Acme raises $5M ',
      'a ',
      '$1 ',
      'the Series of a-',
      '&#38;',
      '<',
      'led by ',
      "x's ",
    ]) {
      const title = piece.repeat(10_000 / piece.length);
      expect(await processorMs(() => readHeadline(title)), piece).toBeLessThan(4_000);
    }
  });

  it('never throws, and every amount is a positive decimal with what it needs', () => {
    const words = fc.constantFrom(
      'raises',
      '$5M',
      'Rs 2,5 Cr',
      '€',
      '1.5',
      'bn',
      'Series A',
      'Fund',
      'led by',
      ',',
      "'s",
      'at',
      '-based',
      'Acme',
      '$0M',
      '-3M',
      '$1-2M',
      '£9999999999B',
    );
    const titles = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const { amount, valuation, company, isRound, kind } = readHeadline(title);
        for (const sum of [amount, valuation]) {
          if (sum === null) continue;
          expect(sum).toMatch(/^\d+(\.\d+)?$/);
          expect(Number(sum)).toBeGreaterThan(0);
        }
        expect(
          company === null || (company.trim() === company && company.length > 0 && company.length <= 80),
        ).toBe(true);
        if (isRound) expect(['round', 'multi', 'corporate_investment', 'token_sale']).toContain(kind);
      }),
      { numRuns: 300 },
    );
  });
});
