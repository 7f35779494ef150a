import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyName } from './report.ts';

describe('a name on a screen', () => {
  it.each([
    ['Notion Labs, Inc.', 'Notion Labs'],
    ['DIFFUSION PHARMACEUTICALS LLC', 'Diffusion Pharmaceuticals'],
    ['Rabbit Inc/DE', 'Rabbit'],
    ['Redwood Partners LP\\DE', 'Redwood Partners'],
    ['ATICO MINING Corp', 'Atico Mining'],
    ['VI1, INC.', 'VI1'],
    ['H2O.AI, INC.', 'H2O.AI'],
    ['Acme Co., Ltd.', 'Acme'],
    ['MADCAP MEDLEY Ltd LIABILITY Co', 'Madcap Medley'],
    ['Harvest Holdings, a Public Benefit Corporation', 'Harvest Holdings'],
    ['VISION AI SYSTEMS, INC.', 'Vision AI Systems'],
    ['MCDONALD ROBOTICS PTY LTD', 'McDonald Robotics'],
    ['colabel, Inc.', 'colabel'],
    ['nanoGriptech, Inc.', 'nanoGriptech'],
    ['IBM CORP', 'IBM'],
    ['Limited Run Games', 'Limited Run Games'],
    ['LLC', 'LLC'],
    ['🚀 ROCKET INC', '🚀 Rocket'],
    ['שלום בע"מ', 'שלום בע"מ'],
  ])('%s becomes %s', (legal, shown) => {
    expect(tidyName(legal, null)).toBe(shown);
  });

  it('keeps a word of its own that is a legal form elsewhere', () => {
    expect(tidyName('Traction Ag, Inc.', 'US')).toBe('Traction Ag');
    expect(tidyName('TRACTION AG', 'DE')).toBe('Traction');
  });

  it('is never empty', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
        (name) => {
          expect(tidyName(name, null)).not.toBe('');
        },
      ),
    );
  });
});
