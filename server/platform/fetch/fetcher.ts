export type FetchRequest = {
  url: string;
  userAgent: string;
  accept?: string;
  etag?: string | null;
  lastModified?: string | null;
  /** Largest body after decompression, in bytes. */
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Every request that is sent, after redirects too, takes one of what is left; none is sent without. */
  budget?: RequestBudget;
  /** Such as a key. They and what is posted go to the host that was asked and to no other. */
  headers?: Record<string, string>;
  post?: { mediaType: string; body: string };
  /** What its operator publishes for programs to ask, under terms of its own: robots.txt, written for readers of pages, is not asked. */
  isInterface?: boolean;
};

export type RequestBudget = { left: number };

export type FetchResponse =
  | {
      kind: 'fetched';
      /** Where it was in the end, after redirects. */
      url: string;
      /** The Content-Type as sent, with its charset when it names one. */
      mediaType: string;
      body: Uint8Array;
      etag: string | null;
      lastModified: string | null;
      /** Its owner keeps it from being read by machines, by the header of the W3C's TDM Reservation Protocol. */
      isReserved?: true;
    }
  | { kind: 'unchanged' }
  | {
      kind: 'refused';
      status: number | null;
      retryAfterSeconds: number | null;
      /** One plain sentence. */
      reason: string;
      /** The first characters of what a refusing server said, for sources whose refusals mean different things. */
      excerpt?: string;
      /** No host has this name, so no request was made. */
      isUnknownHost?: boolean;
      /** The host does not want this page to be read. */
      isForbidden?: boolean;
    };

/** The only way out of the process: no private addresses, bounded size, time and redirects. Never throws for what a server does. */
export type Fetcher = (request: FetchRequest) => Promise<FetchResponse>;
