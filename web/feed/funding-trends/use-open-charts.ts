import { useUrlParameters } from '../../platform/navigation/use-url-parameters.ts';

const parameter = 'pulse';
const openCharts = 'charts';

/** Whether the charts stand open, as the address says. */
export function useOpenCharts(): [isOpen: boolean, toggle: () => void] {
  const [parameters, changeParameters] = useUrlParameters();
  const isOpen = parameters.get(parameter) === openCharts;
  const toggle = () =>
    changeParameters((current) => {
      if (isOpen) current.delete(parameter);
      else current.set(parameter, openCharts);
      return current;
    });
  return [isOpen, toggle];
}
