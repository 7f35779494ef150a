import { useAddress } from '../dashboard/use-address.ts';

const parameter = 'pulse';
const openCharts = 'charts';

/** Whether the charts stand open, as the address says. */
export function useOpenCharts(): [isOpen: boolean, toggle: () => void] {
  const [parameters, changeParameters] = useAddress();
  const isOpen = parameters.get(parameter) === openCharts;
  const toggle = () =>
    changeParameters((current) => {
      if (isOpen) current.delete(parameter);
      else current.set(parameter, openCharts);
      return current;
    });
  return [isOpen, toggle];
}
