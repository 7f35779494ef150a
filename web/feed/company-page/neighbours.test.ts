import { expect, it } from 'vitest';
import { neighboursOf } from './CompanyWay.tsx';

const [a, b, c, d] = ['a', 'b', 'c', 'd'] as const;

it('goes from company to company as the list has them, and ends where it ends', () => {
  expect(neighboursOf([a, b, c], b)).toEqual({
    index: 1,
    previous: { id: a, index: 0 },
    next: { id: c, index: 2 },
  });
  expect(neighboursOf([a, b, c], a)?.previous).toBeNull();
  expect(neighboursOf([a, b, c], c)?.next).toBeNull();
});

it('never leads from a company with two rounds to itself, nor back to where one was', () => {
  expect(neighboursOf([a, b, b, c, b, d], b, 2)).toEqual({
    index: 2,
    previous: { id: a, index: 0 },
    next: { id: c, index: 3 },
  });
  expect(neighboursOf([a, b, b, c, b, d], b, 4)?.next).toEqual({ id: d, index: 5 });
});

it('goes on from the gap that a company leaves which was taken off the list meanwhile', () => {
  expect(neighboursOf([a, c, d], b, 1)).toEqual({
    index: 1,
    previous: { id: a, index: 0 },
    next: { id: c, index: 1 },
  });
  expect(neighboursOf([a], b, 1)?.next).toBeNull();
});

it('knows nothing of a company that is not in what is loaded', () => {
  expect(neighboursOf([a, c], b)).toBeNull();
  expect(neighboursOf([], b, 70)).toBeNull();
});
