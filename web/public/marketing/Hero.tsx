import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { startPath } from './start-paths.ts';
import { headerTexts, heroTexts } from './texts.ts';

const [first, second, marked, last] = heroTexts.headline;

export function Hero({ isMember }: { isMember: boolean }) {
  return (
    <div>
      <p className="text-15 text-ink-2">{heroTexts.tagline}</p>
      <h1 className="headline mt-5 text-36 leading-[1.06] tracking-[-0.035em] min-[22.5rem]:text-52 min-[22.5rem]:leading-[1.06] lg:text-68 lg:leading-[1.06]">
        <span className="block">{first}</span>
        <span className="block">
          {second} <Marker>{marked}</Marker>
        </span>
        <span className="-ml-[0.16em] block">
          <Marker>{last}</Marker>
        </span>
      </h1>
      <p className="mt-6 max-w-[33rem] text-pretty text-17 text-ink-2 sm:text-20 sm:leading-[1.45]">
        {heroTexts.lead}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={startPath(isMember)} className={buttonStyle({ size: 'large' })}>
          {isMember ? heroTexts.toDashboard : heroTexts.getStarted}
        </a>
        <span className="text-14 text-ink-3">{heroTexts.note}</span>
      </div>
      {isMember ? null : (
        <p className="mt-3 text-14 text-ink-3 sm:hidden">
          {heroTexts.member}{' '}
          <a href={paths.login()} className={`${buttonStyle({ variant: 'link', size: 'small' })} min-h-11`}>
            {headerTexts.login}
          </a>
        </p>
      )}
    </div>
  );
}
