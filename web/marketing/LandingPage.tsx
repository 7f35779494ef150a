import type { LatestRound } from '../../contract/startups.ts';
import { RaisedList } from '../just-raised/RaisedList.tsx';
import { paths } from '../navigation/paths.ts';
import { buttonLook } from '../ui/Button.tsx';
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
          <RaisedList rounds={latest} now={now} />
          <a href={paths.rounds()} className={`${buttonLook({ variant: 'link' })} mt-3 min-h-11`}>
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
