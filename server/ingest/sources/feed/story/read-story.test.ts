import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../../fixtures/processor-ms.ts';
import { longestQuote } from '../../../../companies/quoted-facts/quoted-fact.ts';
import { judgedFacts, judgeStory, loadStories } from '../score-stories.ts';
import { readStory } from './read-story.ts';

const told = (company: string, headline: string, ...paragraphs: string[]) =>
  readStory({ company, headline, paragraphs });
const activityOf = (company: string, ...paragraphs: string[]) =>
  told(company, `${company} raises $5M`, ...paragraphs).facts.find(({ kind }) => kind === 'activity')
    ?.sentence ?? null;
const placeOf = (company: string, headline: string, ...paragraphs: string[]) => {
  const { place } = told(company, headline, ...paragraphs);
  return place && (place.city ?? place.country);
};

describe('reading a news item', () => {
  it.each([
    ['stories.jsonl', 0.95],
    ['held-stories.jsonl', 0.85],
  ] as const)(
    'says of %s what the company does, where it is, and who leads which round',
    (file, least) => {
      const verdicts = loadStories(file).map((story) => judgeStory(story, readStory(story)));
      for (const fact of judgedFacts.filter((each) =>
        ['place', 'stage', 'sum', 'lead', 'activity'].includes(each),
      )) {
        const wrong = verdicts.filter(({ right }) => !right[fact]).map(({ story }) => story.id);
        expect(1 - wrong.length / verdicts.length, `${fact}: ${wrong.join(' ')}`).toBeGreaterThanOrEqual(
          fact === 'activity' ? Math.min(least, 0.9) : least,
        );
      }
      expect(verdicts.filter(({ isNoise }) => isNoise)).toEqual([]);
    },
    120_000,
  );

  it('quotes word for word, and never at greater length than is stored', () => {
    for (const story of [...loadStories('stories.jsonl'), ...loadStories('held-stories.jsonl')]) {
      const words = [story.headline, ...story.paragraphs].join(' ');
      for (const { sentence } of readStory(story).facts) {
        expect(words).toContain(sentence);
        expect(sentence.length).toBeLessThanOrEqual(longestQuote);
      }
    }
  });

  it('gives the longest clause of a sentence that is too long', () => {
    const long = `Acme builds pumps for dairy farms, ${'which are sold by dealers in many towns, '.repeat(12)}and more.`;
    const quote = activityOf('Acme', long);
    expect(long).toContain(quote);
    expect(quote?.length).toBeLessThanOrEqual(longestQuote);
    expect(quote).toMatch(/^Acme builds pumps for dairy farms, .+towns$/);
  });
});

describe('what a company does', () => {
  it.each([
    ['We are thrilled to announce our round.', 'Acme is revolutionising the future of work.'],
    ['“Acme builds the best pumps on the market and we love them,” said Jane Roe, a partner at Spreebank.'],
    ['Spreebank Ventures is an investor in Berlin. The firm builds companies that make pumps for farms.'],
    ['About Spreebank', 'Spreebank makes early investments. It helps founders build pumps.'],
    ['Acme is a leading innovator of next-generation solutions.'],
  ])('is not what others say of themselves, nor praise: %s', (...paragraphs) => {
    expect(activityOf('Acme', ...paragraphs)).toBeNull();
  });

  it.each([
    [
      'en',
      'Acme, which rents pumps to dairy farms, has raised $5M.',
      'Acme, which rents pumps to dairy farms',
    ],
    [
      'de',
      'Seit 2021 entwickelt Acme Pumpen für Molkereien.',
      'Seit 2021 entwickelt Acme Pumpen für Molkereien.',
    ],
    [
      'fr',
      'Acme, qui loue des pompes aux laiteries, vient de lever 5 M€.',
      'Acme, qui loue des pompes aux laiteries',
    ],
    [
      'es',
      'La compañía alquila bombas a las lecherías de la región.',
      'La compañía alquila bombas a las lecherías de la región.',
    ],
    ['pt', 'A Acme aluga bombas a produtores de leite.', 'A Acme aluga bombas a produtores de leite.'],
    [
      'it',
      "L'azienda noleggia e produce pompe per i caseifici.",
      "L'azienda noleggia e produce pompe per i caseifici.",
    ],
    [
      'nl',
      'Het bedrijf verhuurt pompen aan melkveehouders.',
      'Het bedrijf verhuurt pompen aan melkveehouders.',
    ],
    ['sv', 'Bolaget hyr ut pumpar till mejerier.', 'Bolaget hyr ut pumpar till mejerier.'],
  ])('is found in %s', (_, sentence, quote) => {
    expect(activityOf('Acme', sentence)).toBe(quote);
  });
});

describe('where a company is', () => {
  it.each([
    ['Leeds', 'Leeds startup Acme raises £2M'],
    ['Barcelona', 'Acme (Barcelona) raises €2M'],
    ['Kiel', 'Kieler Start-up Acme sammelt 2 Millionen Euro ein', 'Das Kieler Start-up Acme baut Pumpen.'],
    ['Lyon', 'La scale-up lyonnaise Acme lève 2 M€', 'La scale-up lyonnaise Acme loue des pompes.'],
    ['Gothenburg', 'Göteborgsbolaget Acme tar in 20 Mkr', 'Göteborgsbolaget Acme hyr ut pumpar.'],
    ['Boulder', 'Acme raises $5M', 'Headquartered in Boulder, Colorado, Acme sells pumps.'],
    ['Denver', 'Acme raises $5M', 'DENVER, Nov. 3, 2026 /PRNewswire/ -- Acme today announced a round.'],
  ])('is %s', (city, headline, ...paragraphs) => {
    expect(placeOf('Acme', headline, ...paragraphs)).toBe(city);
  });

  it.each([
    ['an investor', 'Acme raised $5M from Spreebank, a fund based in Berlin.'],
    ['an investor before its name', 'Acme raised $5M from Berlin-based Spreebank.'],
    ['a customer', 'Customers of Acme include a hospital based in Paris.'],
    ['a conference', 'Acme showed its pump at a fair in Hanover.'],
  ])('is never where %s is', (_, text) => {
    expect(placeOf('Acme', 'Acme raises $5M', text)).toBeNull();
  });

  it.each([
    ['Its headquarters are in Leeds and it sells pumps.', 'Leeds'],
    ['The startup works out of a former mill in Leeds.', 'Leeds'],
    ['The Leeds, England, startup sells pumps.', 'Leeds'],
    ['Die Leipziger rüsten Häuser mit Pumpen von Acme aus.', 'Leipzig'],
    ['Instalada en Sevilla, Acme fabrica bombas para la industria.', 'Seville'],
    ["L'azienda Acme ha il quartier generale a Trieste e produce pompe per la nautica.", 'Trieste'],
    ['La leccese Acme produce pompe per la nautica e le vende in tutta Italia.', 'Lecce'],
    ['De start-up uit Zwolle heeft een pomp ontwikkeld voor boeren en tuinders.', 'Zwolle'],
    ['Bolaget i Uppsala säljer pumpar till bönder och kommuner i hela landet.', 'Uppsala'],
  ])('is read from the grammar of: %s', (text, city) => {
    expect(placeOf('Acme', 'Acme', text)).toBe(city);
  });

  it('is the town of that name where the language is spoken, or none where two may be meant', () => {
    const text = 'La start-up brestoise Acme fabrique des pompes pour les ports de la région.';
    expect(told('Acme', 'Acme lève des fonds', text).place).toMatchObject({ city: 'Brest', country: 'FR' });
    const spanish = 'La compañía Acme, radicada en Salamanca, fabrica bombas para la industria del vino.';
    expect(told('Acme', 'Acme capta fondos', spanish).place).toBeNull();
  });

  it('is not said where two sentences disagree', () => {
    expect(
      placeOf('Acme', 'Austin-based Acme raises $5M', 'Acme is headquartered in Dallas, Texas.'),
    ).toBeNull();
  });
});

describe('the round', () => {
  it('is the one of today, not an earlier one and not another company’s', () => {
    const { stage, sum } = told(
      'Acme',
      'Acme raises $9M',
      'Acme previously raised a $2 million seed round in 2024.',
      'The Series A brings its total funding to $11 million.',
    );
    expect({ stage, sum }).toEqual({ stage: 'series_a', sum: { amount: '9000000', currency: 'USD' } });
  });

  it.each([
    ['Acme raises $12-million CAD', '12000000', 'CAD'],
    ['Acme nabs C$9-million', '9000000', 'CAD'],
    ['Acme raises NT$150 million', '150000000', 'TWD'],
    ['Acme raises S$5m', '5000000', 'SGD'],
    ['Acme bekommt 8 Mio. Euro', '8000000', 'EUR'],
    ['Acme cierra una ronda de 3 millones de euros', '3000000', 'EUR'],
    ['Acme tar in 20 miljoner kronor', '20000000', 'SEK'],
  ])('reads the currency of %s', (headline, amount, currency) => {
    expect(told('Acme', headline).sum).toEqual({ amount, currency });
  });

  it('learns from the text which dollar a headline means', () => {
    const { sum } = told('Acme', 'Acme nets $5m', 'The A$5 million round was led by Blackbird.');
    expect(sum).toEqual({ amount: '5000000', currency: 'AUD' });
  });
});

describe('who leads the round', () => {
  it.each([
    [
      'Acme raised a round of $5M. Spreebank led; earlier investors Alder and Birch also took part.',
      'Spreebank',
    ],
    ['Acme closed a $5M round that Spreebank led.', 'Spreebank'],
    ['Die Runde über 5 Millionen Euro leitete Spreebank aus München.', 'Spreebank'],
    [
      'Das Fintech Acme hat in einer von Spreebank angeführten Runde fünf Millionen Euro aufgenommen.',
      'Spreebank',
    ],
    ['Acme cerró una ronda de 5 millones de euros que lideró Spreebank.', 'Spreebank'],
    ['Quem lidera a rodada da Acme, de R$ 12 milhões, é a Spreebank.', 'Spreebank'],
    ["Acme ha raccolto 5 milioni di euro in un round: l'ha guidato Spreebank, con Alder.", 'Spreebank'],
    [
      'Acme haalde 7 miljoen euro op in een door Spreebank geleide ronde, waaraan ook Alder deelnam.',
      'Spreebank',
    ],
    ['Rundan på 14 miljoner kronor till Acme leds av Spreebank och följs upp av Alder.', 'Spreebank'],
  ])('is the subject of the verb of leading, wherever it stands: %s', (text, lead) => {
    expect(told('Acme', 'Acme', text).leadInvestors).toEqual([lead]);
  });

  it.each([
    'Il team di Acme guidato da Jakob Pichler assumerà otto persone con il round da 5 milioni.',
    'O investimento na Acme veio de um grupo de anjos liderado por João Kepler.',
  ])('is no one who leads something else: %s', (text) => {
    expect(told('Acme', 'Acme', text).leadInvestors).toEqual([]);
  });
});

describe('whatever a page holds', () => {
  it('is read within a moment', async () => {
    const pieces = [
      'a ',
      'A ',
      'Acme ',
      'led by ',
      '"',
      ', ',
      'Nov. ',
      '5M€ ',
      'based in ',
      'A, ',
      "L'A ",
      '(',
      '- ',
    ];
    for (const piece of pieces) {
      const one = piece.repeat(1_000_000 / piece.length);
      const many = Array.from({ length: 300 }, () => piece.repeat(4_000 / piece.length));
      for (const paragraphs of [[one], many])
        expect(await processorMs(() => told('Acme', 'Acme raises $5M', ...paragraphs)), piece).toBeLessThan(
          10_000,
        );
    }
  });

  it('never makes the reader throw, and each fact stands in the text', () => {
    const words = fc.constantFrom(
      ...'Acme raised $5M led by Spreebank, based in Berlin . The company builds pumps for farms ; and wird von angeführt à ( ) " “ Series A'.split(
        ' ',
      ),
    );
    const paragraph = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(paragraph, fc.string()), { maxLength: 6 }),
        paragraph,
        (paragraphs, company) => {
          const { facts } = readStory({ headline: 'Acme raises $5M', paragraphs, company });
          const text = ['Acme raises $5M', ...paragraphs.map((each) => each.replace(/\s+/g, ' '))].join('\n');
          for (const { sentence } of facts) expect(text).toContain(sentence);
        },
      ),
      { numRuns: 200 },
    );
  });
});
