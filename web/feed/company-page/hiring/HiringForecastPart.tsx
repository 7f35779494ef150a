import { useQuery } from '@tanstack/react-query';
import type { Forecast, HiringForecast } from '../../../../contract/feed/hiring-forecast.ts';
import { forecastQuery } from '../../../companies/queries.ts';
import { CompanySection } from '../CompanyMatch.tsx';
import { forecastTexts as texts } from './forecast-texts.ts';

/** What the company is likely to hire next, with the cases it is counted from; nothing where there are too few. */
export default function HiringForecastPart({ startupId }: { startupId: string }) {
  const { data } = useQuery(forecastQuery(startupId));
  if (!data?.announcedOn || data.forecasts.length === 0) return null;
  return (
    <CompanySection title={texts.title} aside={texts.aside(data)} printed="not">
      <ul>
        {data.forecasts.map((forecast) => (
          <ForecastRow key={forecast.work} forecast={forecast} afterDays={data.afterDays} />
        ))}
      </ul>
      <HowCounted forecast={data} />
    </CompanySection>
  );
}

type ForecastRowProps = { forecast: Forecast; afterDays: number };

function ForecastRow({ forecast, afterDays }: ForecastRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-t py-2.5 text-14">
      <p className="font-semibold">
        {texts.work(forecast.work)}
        {forecast.isYours ? <span className="ml-2 font-normal text-13 text-ink-3">{texts.yours}</span> : null}
      </p>
      <p className="figures text-right">
        <span className="font-semibold">{texts.percent(forecast)}</span>
        <span className="ml-2 text-13 text-ink-3">{texts.interval(forecast)}</span>
      </p>
      <p className="col-span-2 mt-0.5 text-ink-2">{texts.base(forecast, afterDays)}</p>
    </li>
  );
}

function HowCounted({ forecast }: { forecast: HiringForecast }) {
  const larger = forecast.forecasts.flatMap((each) => texts.larger(each) ?? []);
  return (
    <details className="mt-2 text-13 text-ink-3">
      <summary className="touch-around w-fit cursor-pointer underline decoration-rule-2 underline-offset-4">
        {texts.how}
      </summary>
      <div className="mt-2 grid max-w-[38rem] gap-2 text-14 text-ink-2">
        {texts.howBody.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {larger.length > 0 ? (
          <p>
            {texts.largerIntro} {larger.join(' ')}
          </p>
        ) : null}
      </div>
    </details>
  );
}
