import { JustRaised } from '../just-raised/JustRaised.tsx';
import { useApiCall } from '../just-raised/use-api-call.ts';
import { Closing } from './Closing.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { isSignedIn } from './is-signed-in.ts';
import { Pricing } from './Pricing.tsx';
import { pageMeta } from './page-meta.ts';
import { Questions } from './Questions.tsx';
import { heroTexts } from './texts.ts';

export const meta = () =>
  pageMeta({ title: 'Upround: who just raised, and whom to write to', description: heroTexts.lead });

export default function LandingPage() {
  const session = useApiCall(isSignedIn);
  const isMember = session.status === 'loaded' && session.value;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-16 sm:pb-18 lg:grid-cols-2">
        <Hero isMember={isMember} />
        <JustRaised />
      </div>
      <Features />
      <Pricing isMember={isMember} />
      <Questions />
      <Closing isMember={isMember} />
    </>
  );
}
