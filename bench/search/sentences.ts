/** What people search for, each kind in several ways, as far as invented companies go. */
export type Kind = { kind: string; sentences: string[]; words: string[] };

/** Sentences of every kind, with the words that a plain search over the table would be given. Names are of companies. */
export function sentencesOver(names: readonly string[]): Kind[] {
  const firstWords = names.map((name) => name.split(' ')[0] ?? name);
  const common = ['notebook', 'paperwork', 'repairs', 'overnight', 'Harbor', 'Compass', 'Orbit'];
  const kinds: [kind: string, sentences: string[], words?: string[]][] = [
    ['a common word', common],
    ['a name', names.slice(0, 10)],
    ['the beginning of a name', firstWords.slice(0, 10).map((word) => word.slice(0, -2))],
    ['a name with a slip', firstWords.slice(0, 10).map(swapTwo)],
    ['a person', ['Ada Marsh', 'Marsh', 'Marhs']],
    ['a word of no language', ['qwxzyt', 'zzyzxq', 'vvkrrwq']],
    [
      'field, stage, place and sum',
      [
        'seed fintech in Berlin under $5M',
        'series A health care in the US over $10M',
        'grants for education in Boston',
        'series B software in California',
      ],
      ['fintech', 'health', 'education', 'software'],
    ],
    [
      'a stage or a place alone',
      ['seed', 'Germany', 'series A in the US', 'San Francisco'],
      ['seed', 'Germany'],
    ],
    [
      'many alternatives',
      [
        'seed fintech in Berlin or series A health in Paris or grants in Boston or notebook in Toronto',
        'overnight or paperwork or seed robotics in Austin or debt in London over $5M',
      ],
      ['fintech', 'overnight'],
    ],
    [
      'what to leave out',
      [
        'seed not in the US',
        'health, not biotech, not in Boston',
        'notebook not crypto',
        'not seed, not series A',
      ],
      ['health', 'notebook'],
    ],
    [
      'all together',
      [
        'seed or series A notebook for software in San Francisco or New York over $1M under $20M, not crypto',
        'paperwork in California since January, under $50M, not series B, not gaming',
      ],
      ['notebook', 'paperwork'],
    ],
  ];
  return kinds.map(([kind, sentences, words = sentences]) => ({ kind, sentences, words }));
}

/** Sentences that find little or nothing, of which it is asked what to take out: one piece helps, or two, or none. */
export const tooNarrow = [
  'grants for education in Boston over $900M',
  'seed robotics notebook in Boston over $500M',
  'notebook repairs overnight in Paris under $1M',
  'Harbor overnight since Monday',
];

/** What is typed on the way to a name: its first letters, more of them, all, and all with a slip. */
export function beginningsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => [name.slice(0, 2), name.slice(0, 4), name, swapTwo(name)]);
}

function swapTwo(word: string): string {
  return `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;
}
