import { expect, it } from 'vitest';
import { planTexts } from '../../billing/plans/texts.ts';
import { linksOf } from './CompanyLinks.tsx';

const locked = {
  access: 'locked' as const,
  hasEmail: false,
  hasLinkedin: false,
  hasForm: false,
  peopleCount: 0,
};

it('offers no locked contact of a company that has none', () => {
  expect(linksOf({ website: null, isSample: false, contact: locked })).toEqual([]);
  expect(linksOf({ website: null, isSample: false, contact: { ...locked, hasEmail: true } })).toHaveLength(1);
});

it('promises contact information in a plan only where there is any', () => {
  const promises = Object.values(planTexts).flatMap(({ benefits }) =>
    benefits.filter((benefit) => /contact/i.test(benefit)),
  );
  expect(promises).toEqual(['Company contact information, where published']);
});
