import { describe, expect, it } from 'vitest';
import { tagsOfCategories } from '../../ingest/keywords.ts';
import { similarFieldsOf } from './query-condition.ts';

describe('where companies of a field may stand', () => {
  const isAmong = (category: string, tags: string[]) => {
    const similar = similarFieldsOf(tags);
    const known = tagsOfCategories([category]);
    return (
      similar !== null && known.includes(similar.group) && !similar.others.some((tag) => known.includes(tag))
    );
  };

  it('is in the group of a field, where no other field is known', () => {
    expect(isAmong('finance', ['financial-services/fintech'])).toBe(true);
    expect(isAmong('education', ['education/edtech', 'software/edtech'])).toBe(true);
    expect(
      isAmong('security', ['information-technology/cyber-security', 'privacy-and-security/cyber-security']),
    ).toBe(true);
  });

  it('is not where another field of the group is known', () => {
    expect(isAmong('Insurance', ['financial-services/fintech'])).toBe(false);
    expect(isAmong('enterprise', ['software/saas'])).toBe(false);
  });

  it('is in the narrowest group alone: not all software teaches', () => {
    expect(isAmong('software', ['education/edtech', 'software/edtech'])).toBe(false);
  });

  it('needs not be asked of a whole group, and not of what no one knows', () => {
    expect(similarFieldsOf(['developer-tools', 'software/developer-tools'])).toBeNull();
    expect(similarFieldsOf(['nothing/at-all'])).toBeNull();
    expect(similarFieldsOf([])).toBeNull();
  });
});
