export type PostRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal;
};

export type PostAnswer =
  | {
      kind: 'answered';
      status: number;
      retryAfterSeconds: number | null;
      /** The first bytes of what it said. */
      excerpt: string;
    }
  | {
      kind: 'unanswered';
      /** One plain sentence. It names the host and nothing else of the address. */
      reason: string;
    };

/** Hands something over to a server that somebody named: public addresses only, no redirects, bounded time. Never throws for what a server does. */
export type Poster = (request: PostRequest) => Promise<PostAnswer>;
