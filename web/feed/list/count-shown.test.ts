import { expect, it } from 'vitest';
import { countShown } from './count-shown.ts';

const section = { newCount: 0, glimpses: [] };
const sections = [
  { ...section, section: 'week', count: 3, isLocked: true },
  { ...section, section: 'month', count: 4, isLocked: false },
  { ...section, section: 'quarter', count: 20, isLocked: false },
] as const;

it('counts the same for the heading, the tab and the list: all that the plan shows, of a search older rounds too', () => {
  expect(countShown({ sections: [...sections], earlier: null })).toEqual({
    recent: 24,
    all: 24,
    isMore: false,
  });
  expect(countShown({ sections: [...sections], earlier: { count: 1, isMore: false } })).toMatchObject({
    recent: 24,
    all: 25,
  });
  expect(countShown({ sections: [], earlier: { count: 1_000, isMore: true } })).toMatchObject({
    isMore: true,
  });
});
