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
};

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
    };

/** The only way out of the process: no private addresses, bounded size, time and redirects. Never throws for what a server does. */
export type Fetcher = (request: FetchRequest) => Promise<FetchResponse>;
