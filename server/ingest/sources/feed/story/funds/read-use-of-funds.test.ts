import { describe, expect, it } from 'vitest';
import { openStory } from '../open-story.ts';
import { readUseOfFunds } from './read-use-of-funds.ts';

const read = (company: string, paragraphs: string[], home: string | null = null) => {
  const open = openStory({ headline: `${company} raises a round`, paragraphs, company });
  if (!open) throw new Error('The story names no company.');
  return readUseOfFunds(open, home);
};

const opening = (company: string) =>
  `${company}, which makes sensors for beehives, has closed a seed round of $4 million led by Larch Hill Ventures.`;

describe('what new money is for', () => {
  it.each([
    [
      'Hivelark',
      'The cash will pay for a second assembly line and for an office in Norway.',
      ['new_market', 'production'],
    ],
    ['Hivelark', 'It wants to take over two smaller rivals.', ['acquisition']],
    ['Hivelark', 'The proceeds go towards FDA clearance.', ['regulatory_approval']],
  ])('of %s is read in words that no rule has: %s', (company, sentence, purposes) => {
    expect(read(company, [opening(company), sentence]).use).toMatchObject([{ sentence, purposes }]);
  });

  it('is quoted word for word, in other languages too', () => {
    const sentence = 'Das Geld fließt in eine neue Werkshalle.';
    const paragraphs = [
      'Imkerwerk aus Jena baut Sensoren für Bienenstöcke. Angeführt wird die Runde von Saale Ventures.',
      sentence,
    ];
    expect(read('Imkerwerk', paragraphs).use).toMatchObject([{ sentence, purposes: ['production'] }]);
  });

  it('is not what an investor or a customer plans', () => {
    const paragraphs = [
      opening('Hivelark'),
      'Larch Hill Ventures is an investor in young companies. The firm closed its third fund in March.',
      'Its customer Orchard & Vale keeps bees in nine counties.',
    ];
    expect(read('Hivelark', paragraphs)).toEqual({ use: [], hires: null });
  });

  it('is not said by a story that says nothing of it', () => {
    expect(read('Hivelark', [opening('Hivelark'), 'It was founded in 2021 by two beekeepers.'])).toEqual({
      use: [],
      hires: null,
    });
  });
});

describe('planned hires', () => {
  it.each([
    ['The money will go to a new warehouse and 40 jobs.', 40],
    ['Fifteen technicians will be hired.', 15],
    ['The funding will be used to grow the team from 22 to 37.', 15],
    ['The company will use the money to recruit engineers.', null],
  ])('are counted: %s', (sentence, count) => {
    expect(read('Hivelark', [opening('Hivelark'), sentence]).hires).toMatchObject({ sentence, count });
  });

  it('are none where machines are counted', () => {
    const sentence = 'The money will buy 12 looms for the plant.';
    expect(read('Hivelark', [opening('Hivelark'), sentence]).hires).toBeNull();
  });
});
