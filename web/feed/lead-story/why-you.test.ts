import { describe, expect, it } from 'vitest';
import { fundingEventId, startupId } from '../../../contract/companies/companies.ts';
import type { Alert } from '../../../contract/feed/alerts.ts';
import type { MatchReason } from '../../../contract/feed/match-score.ts';
import { leadTexts } from './texts.ts';
import { agoAndWhy, agoAndWhyBriefly, whyYou } from './why-you.ts';

const alert: Alert = {
  eventId: fundingEventId.parse('6f2a2f7e-3c1b-4f5e-9d2a-1f0c8c1b2a3d'),
  startupId: startupId.parse('6f2a2f7e-3c1b-4f5e-9d2a-1f0c8c1b2a3e'),
  companyName: 'Kestrel',
  logo: null,
  description: null,
  amount: null,
  roundName: 'Seed',
  event: { kind: 'raised' },
  announcedOn: '2026-11-19',
  ageInDays: 1,
  isSample: false,
  isNew: true,
  industries: [],
  location: { city: null, region: null, country: 'DE' },
  isFavorite: false,
  application: null,
  hiring: { openRoles: 0, isForYou: false },
  match: null,
  hits: { companyName: [], description: [] },
};
const lead = { kind: 'open' as const, alert, rolesForYou: [], contact: null };
const ada = { name: 'Ada Okafor', role: 'CTO' };

describe('why the lead story is of interest', () => {
  it('is the roles that fit by their titles', () => {
    const hires = { ...lead, rolesForYou: ['Backend Engineer', 'Platform Engineer'], contact: ada };
    expect(whyYou(hires)).toEqual(['Open roles fit you: Backend Engineer and Platform Engineer']);
  });

  it('says first what it lacks, where nothing meets all that was asked for', () => {
    const misfits = [{ ground: 'place' as const, wanted: 'Kenya', isUnknown: false }];
    expect(whyYou({ ...lead, misfits, rolesForYou: ['Nurse'], contact: ada })).toEqual([
      'Not in Kenya',
      'An open role fits you: Nurse',
    ]);
    expect(whyYou({ ...lead, misfits, contact: ada })).toEqual([
      'Not in Kenya',
      'Write to Ada Okafor, CTO',
      'Raised yesterday',
    ]);
  });

  it('is whom to write to and since when, where nothing else is known', () => {
    expect(whyYou({ ...lead, contact: ada })).toEqual(['Write to Ada Okafor, CTO', 'Raised yesterday']);
  });

  it('says when they raised once, also where nothing else is known', () => {
    expect(agoAndWhy(lead)).toEqual(['Raised yesterday']);
    expect(agoAndWhy({ ...lead, rolesForYou: ['Nurse'] })).toEqual([
      'Raised yesterday',
      'An open role fits you: Nurse',
    ]);
  });

  it('says on a phone that roles fit, without their titles', () => {
    expect(agoAndWhyBriefly({ ...lead, rolesForYou: ['Backend Engineer', 'Platform Engineer'] })).toEqual([
      'Raised yesterday',
      'Open roles fit you',
    ]);
  });

  it('is in one line what was asked for, and says nothing of it again', () => {
    const reasons: MatchReason[] = [
      { ground: 'preferences', points: 50, says: 'meets_preferences' },
      { ground: 'industry', points: 20, says: 'only_industry', name: 'Health Care' },
      { ground: 'place', points: 12, says: 'only_region', name: 'Texas' },
      { ground: 'role', points: 10, says: 'field_of_role', name: 'Health Care' },
      { ground: 'experience', points: 8, says: 'said_of_oneself', name: 'Biotechnology' },
    ];
    const match = { score: 100, strength: 'strong' as const, reasons };
    expect(whyYou({ ...lead, alert: { ...alert, match } })).toEqual([
      'Health Care, Texas: all you asked for',
      'Biotechnology, from what you say about yourself',
    ]);
  });

  it('is that they hire where the plan shows no titles', () => {
    const hires = { ...lead, alert: { ...alert, hiring: { openRoles: 3, isForYou: true } } };
    expect(whyYou(hires)).toEqual(['Hiring for what you do']);
  });
});

describe('the words of a lead that the plan locks', () => {
  const preview = {
    stage: 'Seed',
    industry: { tag: 'financial-services/fintech', name: 'FinTech', group: 'financial-services' },
    country: 'US',
    amountBand: '5m-20m' as const,
    isAmountWithheld: false,
    age: { unit: 'day' as const, count: 2 },
    isSample: false,
    strength: 'strong' as const,
    hasRolesForYou: true,
  };

  it('say what kind of company raised about how much', () => {
    expect(leadTexts.lockedHeadline(preview)).toBe(
      'One FinTech company in the United States announced $5M–$20M',
    );
    expect(leadTexts.lockedKicker(preview)).toEqual([
      'Strong match, locked',
      'open roles fit you',
      '2 days ago',
      'Seed',
    ]);
    expect(leadTexts.lockedKicker({ ...preview, strength: null, hasRolesForYou: false })).toEqual([
      'Locked',
      '2 days ago',
      'Seed',
    ]);
  });

  it('leave out what would name it', () => {
    const vague = { ...preview, industry: null, country: null, amountBand: null };
    expect(leadTexts.lockedHeadline(vague)).toBe('One company announced funding');
  });
});
