import { describe, expect, it } from 'vitest';
import { noCriteria } from '../matching/criteria.ts';
import { narrowSentence, type Share, sentenceOfCriteria } from './sentences.ts';

const today = '2026-11-20';
const germany: Share = { aspect: 'place', key: 'DE', name: 'Germany' };
const software: Share = { aspect: 'industry', key: 'software', name: 'Software' };
const none = noCriteria;

describe('a sentence for a share', () => {
  it('is the name of it where nothing else is asked for', () => {
    expect(narrowSentence('', germany, today)).toBe('Germany');
    expect(narrowSentence('', software, today)).toBe('Software');
  });

  it('says what was asked for as well', () => {
    expect(narrowSentence('seed over $5M, not crypto', germany, today)).toBe(
      'seed over $5M, not crypto in Germany',
    );
    const found = narrowSentence('Series A in Berlin', software, today);
    expect(found).toContain('Software');
    expect(found).toContain('Series A in Berlin');
  });

  it('is none where it would find more, less or something else', () => {
    expect(narrowSentence('fintech in Berlin', germany, today)).toBeNull();
    expect(narrowSentence('fintech', software, today)).toBeNull();
    expect(narrowSentence('fintech in Berlin or health in Paris', germany, today)).toBeNull();
    expect(narrowSentence('', { aspect: 'place', key: 'GE', name: 'Georgia' }, today)).toBeNull();
    expect(narrowSentence('x'.repeat(500), germany, today)).toBeNull();
  });
});

describe('a sentence for wishes', () => {
  it('names the industries, whatever the country', () => {
    expect(sentenceOfCriteria(none, today)).toBe('');
    expect(sentenceOfCriteria({ ...none, countries: ['DE'] }, today)).toBe('');
    expect(sentenceOfCriteria({ ...none, industries: ['software', 'financial-services'] }, today)).toBe(
      'Software or Financial Services',
    );
  });

  it('is none where words mean more than what is preferred, or where cities and regions are', () => {
    expect(sentenceOfCriteria({ ...none, industries: ['no-such-field'] }, today)).toBeNull();
    expect(sentenceOfCriteria({ ...none, cityKeys: ['berlin'] }, today)).toBeNull();
    expect(sentenceOfCriteria({ ...none, stages: ['seed'] }, today)).toBeNull();
    expect(sentenceOfCriteria({ ...none, mostAmount: 5_000_000 }, today)).toBeNull();
    expect(sentenceOfCriteria({ ...none, regionKeys: ['bavaria'] }, today)).toBeNull();
  });
});
