import { useQuery } from '@tanstack/react-query';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { feedsQuery } from '../private-feeds/queries.ts';
import { webhookTexts as texts } from './texts.ts';

type StreamChoicesProps = { chosen: DeliveredStream[]; onChange: (chosen: DeliveredStream[]) => void };

/** Which streams a webhook tells. */
export function StreamChoices({ chosen, onChange }: StreamChoicesProps) {
  const { data } = useQuery(feedsQuery);
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-14">{texts.streams}</legend>
      {data ? (
        <div className="max-h-48 overflow-y-auto">
          {data.feeds.map(({ stream, name }) => (
            <Checkbox
              key={stream}
              label={<span dir="auto">{name}</span>}
              checked={chosen.includes(stream)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, stream] : chosen.filter((each) => each !== stream))
              }
            />
          ))}
        </div>
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLine className="w-32" />
        </Loading>
      )}
    </fieldset>
  );
}
