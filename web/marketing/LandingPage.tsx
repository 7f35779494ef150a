import type { DocumentRequest } from '../../contract/site/documents.ts';
import { RaisedList } from '../just-raised/RaisedList.tsx';
import { Closing } from './Closing.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';
import { Questions } from './Questions.tsx';

export function LandingPage({ isMember, latest, now }: DocumentRequest) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-16 sm:pb-18 lg:grid-cols-2">
        <Hero isMember={isMember} />
        <RaisedList rounds={latest} now={now} />
      </div>
      <Features />
      <Pricing isMember={isMember} />
      <Questions />
      <Closing isMember={isMember} />
    </>
  );
}
