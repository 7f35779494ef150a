export function readReport(file: string): {
  passed: number;
  failed: number;
  failures: string[];
  unsteady: string[];
  aside: string[];
  isWhole: boolean;
};
