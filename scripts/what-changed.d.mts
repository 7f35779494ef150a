export function hashOf(root: string, inputs: readonly string[]): string;
