import type { LatestRound } from '../../../contract/feed/company-page.ts';
import { RecentRoundList } from '../../page/recent-rounds/RecentRoundList.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Closing } from './Closing.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';
import { Questions } from './Questions.tsx';
import { heroTexts } from './texts.ts';

type LandingPageProps = {
  isMember: boolean;
  /** Null when they could not be looked up. */
  latest: readonly LatestRound[] | null;
  now: Date;
};

export function LandingPage({ isMember, latest, now }: LandingPageProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-16 sm:pb-18 lg:grid-cols-2">
        <Hero isMember={isMember} />
        <div>
          <RecentRoundList rounds={latest} now={now} />
          <a href={paths.rounds()} className={`${buttonStyle({ variant: 'link' })} mt-3 min-h-11`}>
            {heroTexts.allRounds}
          </a>
        </div>
      </div>
      <Features />
      <Pricing isMember={isMember} />
      <Questions />
      <Closing isMember={isMember} />
    </>
  );
}
