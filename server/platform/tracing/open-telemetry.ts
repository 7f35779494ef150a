import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { describeError } from '../faults/describe-error.ts';
import type { TelemetrySettings } from '../metrics/watch-settings.ts';
import { readLine } from './read-line.ts';
import type { Span, SpanOptions, Telemetry } from './telemetry.ts';

/** Which program it is that tells. */
export type Identity = { version: string; instance: string; role: string };

const longestExportMs = 10_000;

/**
 * Sends spans and lines to a collector over HTTP, in batches, beside everything else. Whoever imports this loads the libraries
 * for it: only where an endpoint is set.
 */
export function openTelemetry(settings: TelemetrySettings, identity: Identity): Telemetry {
  const resource = resourceOf(settings, identity);
  const spans = settings.sendsTraces ? openSpans(settings, resource) : null;
  const lines = settings.sendsLogs ? openLines(settings, resource) : null;
  const tracer = (spans ?? new TracerProvider({ sampler: new AlwaysOffSampler() })).getTracer('upround');
  const logger = lines?.getLogger('upround');
  return {
    tracesDatabase: settings.tracesDatabase && spans !== null,
    begin: (name, options) => beginRoot(tracer, name, options),
    takeLine: (line) => logger?.emit(readLine(line)),
    async close(graceMs) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, graceMs);
      // A collector that is gone keeps no process from ending.
      await Promise.race([Promise.allSettled([spans?.shutdown(), lines?.shutdown()]), late.promise]);
      clearTimeout(timer);
    },
  };
}

function openSpans(settings: TelemetrySettings, resource: Resource): TracerProvider {
  const exporter = new OTLPTraceExporter(placeOf(settings, 'traces'));
  return new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: longestExportMs })],
  });
}

function openLines(settings: TelemetrySettings, resource: Resource): LoggerProvider {
  const exporter = new OTLPLogExporter(placeOf(settings, 'logs'));
  return new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter, exportTimeoutMillis: longestExportMs })],
  });
}

const placeOf = ({ endpoint, headers }: TelemetrySettings, signal: 'traces' | 'logs') => ({
  url: `${endpoint}/v1/${signal}`,
  headers,
});

function resourceOf({ serviceName, resource }: TelemetrySettings, identity: Identity): Resource {
  return resourceFromAttributes({
    'service.name': serviceName,
    'service.version': identity.version,
    'service.instance.id': identity.instance,
    'upround.role': identity.role,
    ...resource,
  });
}

function samplerOf({ sampler, share }: TelemetrySettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

const kinds = { server: SpanKind.SERVER, job: SpanKind.CONSUMER };

function beginRoot(
  tracer: Tracer,
  name: string,
  { kind, attributes, parent, links = [] }: SpanOptions,
): Span {
  const remote = parent === undefined ? null : spanContextOf(parent);
  const around = remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
  const options = { kind: kinds[kind], attributes: { ...attributes }, links: links.flatMap(linkTo) };
  return spanOf(tracer, tracer.startSpan(name, options, around), around);
}

function spanOf(tracer: Tracer, span: SdkSpan, around: Context): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const inside = trace.setSpan(around, span);
  return {
    traceId,
    spanId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin(name, attributes) {
      const options = { kind: SpanKind.CLIENT, attributes: { ...attributes } };
      return spanOf(tracer, tracer.startSpan(name, options, inside), inside);
    },
    end({ name, attributes, failure } = {}) {
      if (name !== undefined) span.updateName(name);
      if (attributes !== undefined) span.setAttributes(attributes);
      if (failure !== undefined) fail(span, failure);
      span.end();
    },
  };
}

/** The library's own way would send the message and the stack as they are. */
function fail(span: SdkSpan, failure: unknown): void {
  const { kind, reason, code } = describeError(failure);
  const said: Attributes = { 'exception.type': kind, 'exception.message': reason };
  span.addEvent('exception', code === undefined ? said : { ...said, 'error.code': code });
  span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
}

function linkTo(traceparent: string): Link[] {
  const found = spanContextOf(traceparent);
  return found === null ? [] : [{ context: found }];
}

/** What a proxy or a job says was checked before; a job of another release may say it differently. */
function spanContextOf(traceparent: string): SpanContext | null {
  const [, traceId, spanId, flags] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
