import { describe, expect, it } from 'vitest';
import { letterLanguages } from '../../../../contract/outreach/letters.ts';
import { composeIntroduction, firstNameOf, type IntroductionFacts } from './compose-introduction.ts';

const investor: IntroductionFacts = {
  person: {
    name: 'Ana Silva',
    company: 'Northvale',
    tie: {
      kind: 'investor',
      firm: 'Northvale',
      isLead: true,
      roundName: 'Series A',
      announcedOn: '2026-11-18',
    },
  },
  company: 'Kestrel',
  whom: 'Mara Kit',
  fact: {
    event: { kind: 'raised' },
    sum: '$12.5M',
    announcedOn: '2026-11-18',
    source: 'Example News',
    url: null,
  },
  user: { name: 'Ada Lovelace', profession: 'Product Manager', experienceYears: 7 },
};

describe('a text that asks for an introduction', () => {
  it('says how the acquaintance is tied to the company, what is asked, and one fact with its source', () => {
    expect(composeIntroduction('en', investor)).toEqual({
      subject: 'Introduction to Kestrel?',
      text: `Hi Ana,

As far as I know, you work at Northvale, which led a round of Kestrel. I’m a product manager and would like to work at Kestrel. Would you introduce me to Mara Kit?

Here is a paragraph that you can forward:

My name is Ada Lovelace (Product Manager, 7 years of experience). I read that Kestrel raised $12.5M (Example News, November 18, 2026). I would like to talk with someone at Kestrel about working there.

Thank you,
Ada Lovelace`,
    });
  });
  it('leaves out what is not known', () => {
    const { text } = composeIntroduction('en', {
      ...investor,
      person: { ...investor.person, tie: { kind: 'company' } },
      whom: null,
      fact: null,
      user: { name: 'Ada Lovelace', profession: null, experienceYears: null },
    });
    expect(text).toContain(
      'you work at Kestrel. I would like to work at Kestrel. Would you introduce me to someone on the team?',
    );
    expect(text).toContain('My name is Ada Lovelace. I would like to talk with someone at Kestrel');
    expect(text).not.toMatch(/null|undefined|\(\)/);
  });
  it.each(letterLanguages)('holds every fact in %s, and claims nothing of a past together', (language) => {
    const { text, subject } = composeIntroduction(language, investor);
    for (const fact of [
      'Ana',
      'Northvale',
      'Kestrel',
      'Mara Kit',
      '$12.5M',
      'Example News',
      '2026',
      'Ada Lovelace',
    ])
      expect(text).toContain(fact);
    expect(subject).toContain('Kestrel');
    expect(text).not.toMatch(/together|zusammen|ensemble|juntos|insieme|samen|friend|null|undefined/i);
    expect(text.length).toBeLessThan(800);
  });
});

it.each([
  ['Ana Silva', 'Ana'],
  ['Dr. Jörg Müller', 'Jörg'],
  ['J. Smith', 'J. Smith'],
  ['王 伟', '王 伟'],
])('%s is greeted as %s', (name, greeted) => expect(firstNameOf(name)).toBe(greeted));
