import { useUrlParameters } from '../platform/navigation/use-url-parameters.ts';

/** One word of the address, and how to change it; null takes it out. */
export function useParameter(name: string): [string | null, (value: string | null) => void] {
  const [parameters, changeParameters] = useUrlParameters();
  const change = (value: string | null) =>
    changeParameters((current) => {
      if (value === null) current.delete(name);
      else current.set(name, value);
      return current;
    });
  return [parameters.get(name), change];
}
