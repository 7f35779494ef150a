import { type HiringFilter, hiringFilters } from '../../../../contract/feed/alerts.ts';
import { useUrlParameters } from '../../../platform/navigation/use-url-parameters.ts';

const parameter = 'hiring';

export type HiringChoice = {
  hiring: HiringFilter | undefined;
  choose: (hiring: HiringFilter | undefined) => void;
};

/** Whether only companies that list roles are shown, as the address says. */
export function useHiring(): HiringChoice {
  const [parameters, changeParameters] = useUrlParameters();
  const hiring = hiringFilters.find((one) => one === parameters.get(parameter));
  const choose = (next: HiringFilter | undefined) =>
    changeParameters((current) => {
      if (next) current.set(parameter, next);
      else current.delete(parameter);
      return current;
    });
  return { hiring, choose };
}
