const longest = 2_000;

/** The token that the address of a confirmation link carries; null when it carries none. */
export function readVerificationToken({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get('token')?.slice(0, longest) || null;
}

/** What waits until its owner has signed in on the page that follows. Never in a URL or in browser storage. */
let waiting: string | null = null;

export function storeVerificationToken(token: string | null): void {
  waiting = token;
}

export function waitingVerificationToken(): string | null {
  return waiting;
}
