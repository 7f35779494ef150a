export function workedSinceLastEnd(): number | null;
export function timesOfProcessors(): { worked: number; all: number };
export function yielding(command: string[]): string[];
