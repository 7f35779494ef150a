export function findBrowser(): string | null;
export function ensureBrowser(node: string): void;
