import { useSearchParams } from 'react-router';

const parameter = 'pulse';
const openCharts = 'charts';

/** Whether the charts stand open, as the address says. */
export function useOpenCharts(): [isOpen: boolean, toggle: () => void] {
  const [parameters, setParameters] = useSearchParams();
  const isOpen = parameters.get(parameter) === openCharts;
  const toggle = () =>
    setParameters(
      (current) => {
        if (isOpen) current.delete(parameter);
        else current.set(parameter, openCharts);
        return current;
      },
      // Drawn with the click, not when there is time for it.
      { preventScrollReset: true, flushSync: true },
    );
  return [isOpen, toggle];
}
