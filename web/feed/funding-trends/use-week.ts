import { isDay } from '../../../contract/platform/time/days.ts';
import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';
import { weekParameter } from './week-parameter.ts';

/** The first day of the week that the alerts are narrowed to, as the address has it; null without one. */
export function useWeek(): string | null {
  const [parameters] = useUrlParameters();
  const first = parameters.get(weekParameter);
  return first !== null && isDay(first) ? first : null;
}
