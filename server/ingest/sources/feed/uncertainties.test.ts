import { describe, expect, it } from 'vitest';
import { explainHeadline, readHeadline, reasonOfHeadline } from './read-headline.ts';
import { loadHeadlines, scoreHeadlines, shareOf } from './score-headlines.ts';
import { settleName } from './settle-name.ts';
import { confidenceOf, confidenceToList } from './uncertainties.ts';

const isListed = (title: string) => {
  const reading = readHeadline(title);
  return reasonOfHeadline(reading) === null && confidenceOf(reading.uncertainties) >= confidenceToList;
};

describe('a headline that is read with doubt', () => {
  it.each([
    ['outlets-headlines.jsonl', 0.97, 0.9],
    ['held-headlines.jsonl', 0.97, 0.9],
    ['natural-headlines.jsonl', 0.97, 0.9],
    ['natural-held-headlines.jsonl', 0.97, 0.9],
  ] as const)(
    'is held back, so that those of %s that are listed are right',
    (file, precision, coverage) => {
      const verdicts = scoreHeadlines(loadHeadlines(file), readHeadline);
      const listed = verdicts.filter(({ headline }) => isListed(headline.text));
      const wrong = listed.filter((each) => !each.isRoundRight || !each.areFactsRight);
      expect(
        1 - wrong.length / listed.length,
        wrong.map(({ headline }) => headline.text).join('\n'),
      ).toBeGreaterThanOrEqual(precision);
      const rounds = verdicts.filter(({ headline: { label } }) => label.is_round && label.company);
      expect(shareOf(rounds, ({ headline }) => isListed(headline.text))).toBeGreaterThanOrEqual(coverage);
    },
    120_000,
  );

  it.each([
    'Fintech raises $5M',
    'Spółka Kwadrat pozyskała $5M',
    'Jane Roe and Mary raise $5M for second fund, Fund II',
  ])('is not listed: %s', (title) => {
    expect(isListed(title)).toBe(false);
  });

  it('says so when it is explained', () => {
    expect(explainHeadline('Fintech raises $5M')).toMatchObject({
      isRound: true,
      isListed: false,
      reason: 'Held back: the name is a common word.',
    });
  });

  it.each([
    ['München', 'Münchner KI-Startup Tiefblick sammelt 12 Millionen Euro ein', 'Tiefblick'],
    ['Lyon', 'La scale-up lyonnaise Trajet Vert lève 18 millions d’euros', 'Trajet Vert'],
    ['a tag', '[Levée de fonds] 3,5 M€ pour Dessalia', 'Dessalia'],
    ['an app', 'Hälsoappen Pulsen tar in 5 miljoner dollar', 'Pulsen'],
    ['a town behind', 'Startup do Porto Ribeira AI garante 4 milhões de dólares', 'Ribeira AI'],
    ['a purpose', 'Hausflur: 3 Millionen Euro für die digitale Hausverwaltung', 'Hausflur'],
  ])('is none where the shape is known: %s', (_, title, company) => {
    expect(readHeadline(title).company).toBe(company);
    expect(isListed(title)).toBe(true);
  });
});

describe('the text of an entry', () => {
  const text = [
    'Jobwärts vermittelt Pflegekräfte an Kliniken und nimmt dafür eine Gebühr von den Kliniken, nicht von den Bewerbern.',
    'Das Geld für Jobwärts kommt von Point Nine. Damit soll das Team wachsen, zunächst in Berlin und dann in Wien.',
  ];

  it('says which part of the words before a name is the name', () => {
    expect(settleName('Recruiting-Plattform Jobwärts', ['compound'], text)).toEqual({
      name: 'Jobwärts',
      uncertainties: [],
    });
  });

  it('confirms a name that it has as well', () => {
    expect(settleName('Jobwärts', ['small-name'], text)).toEqual({ name: 'Jobwärts', uncertainties: [] });
  });

  it('leaves a doubt that it does not settle', () => {
    expect(settleName('Kassenwart', ['compound'], text)).toEqual({
      name: 'Kassenwart',
      uncertainties: ['compound'],
    });
    expect(settleName('Point Nine', ['fund-numeral'], text).uncertainties).toEqual(['fund-numeral']);
  });
});
