import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const pairs = z.string().transform((text) =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeValue(value.join('=').trim())];
      }),
  ),
);
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export const watchVariables = {
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'needs at least 16 characters, without spaces')
    .optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('upround'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  TRACE_DATABASE: z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(false),
};

const values = z.object(watchVariables);

export type TelemetrySettings = {
  /** In front of `/v1/traces` and `/v1/logs`, without a slash at the end. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  resource: Record<string, string>;
  sampler: (typeof samplers)[number];
  /** Which share of the traces is kept, where the sampler keeps a share. */
  share: number;
  sendsTraces: boolean;
  sendsLogs: boolean;
  tracesDatabase: boolean;
};

export type WatchSettings = {
  /** Null where a terminal decides. */
  logFormat: 'json' | 'pretty' | null;
  metricsToken: string | null;
  /** A port of its own for who scrapes; null for the port of the product, where there is a token. */
  metricsPort: number | null;
  /** Null where nothing is sent to anyone. */
  telemetry: TelemetrySettings | null;
};

export function watchSettings(value: z.infer<typeof values>): WatchSettings {
  return {
    logFormat: value.LOG_FORMAT ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    metricsPort: value.METRICS_PORT ?? null,
    telemetry:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
            headers: value.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: value.OTEL_SERVICE_NAME,
            resource: value.OTEL_RESOURCE_ATTRIBUTES,
            sampler: value.OTEL_TRACES_SAMPLER,
            share: value.OTEL_TRACES_SAMPLER_ARG,
            sendsTraces: value.OTEL_TRACES_EXPORTER === 'otlp',
            sendsLogs: value.OTEL_LOGS_EXPORTER === 'otlp',
            tracesDatabase: value.TRACE_DATABASE,
          },
  };
}

/** Values are percent-encoded where they hold a comma or the like; one that is not is taken as it is. */
function decodeValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
