/** What is told of a span: names and sizes, never what a user wrote or who they are. */
type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One piece of work, from its beginning to its end. */
export type Span = {
  traceId: string;
  spanId: string;
  /** As another process is told of it (W3C Trace Context). */
  traceparent: string;
  begin: (name: string, attributes: Attributes) => Span;
  end: (result?: { name?: string; attributes?: Attributes; failure?: unknown }) => void;
};

export type SpanOptions = {
  kind: 'server' | 'job';
  attributes: Attributes;
  /** The `traceparent` of what it is a part of, and of what only led to it. */
  parent?: string | undefined;
  links?: string[];
};

/** Where spans and lines of the log are sent to, beside the log itself. */
export type Telemetry = {
  begin: (name: string, options: SpanOptions) => Span;
  /** A line as it is written, without its end. */
  takeLine: (line: string) => void;
  /** Whether statements of the database are spans too. */
  tracesDatabase: boolean;
  /** Sends what is left, within that time. */
  close: (graceMs: number) => Promise<void>;
};
