import type { CommonGround } from '../../../contract/feed/company-page.ts';
import { language } from '../../../contract/platform/text/locale.ts';

const names = new Intl.ListFormat(language, { type: 'conjunction' });

/** What a shared ground is called; a shared group of industries is the least there is, and says nothing. */
const words: Record<CommonGround, string | null> = {
  industry: 'industry',
  group: null,
  stage: 'stage',
  city: 'city',
  region: 'region',
  country: 'country',
};

export const similarTexts = {
  title: 'Similar companies',
  loading: 'Loading similar companies',
  failed: 'We couldn’t load similar companies.',
  failedMeaning: 'The rest of this page is complete.',
  tryAgain: 'Try Again',
  noPlace: 'Location not available',
  /** 'Same industry, stage, and city' */
  same: (inCommon: readonly CommonGround[]) => {
    const shared = inCommon.flatMap((ground) => words[ground] ?? []);
    return shared.length === 0 ? 'Related industry' : `Same ${names.format(shared)}`;
  },
} as const;
