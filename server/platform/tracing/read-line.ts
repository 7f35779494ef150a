import { type LogRecord, ROOT_CONTEXT, SeverityNumber, TraceFlags, trace } from '@opentelemetry/api';
import { z } from 'zod';

const severities: Record<number, { text: string; number: SeverityNumber }> = {
  20: { text: 'DEBUG', number: SeverityNumber.DEBUG },
  30: { text: 'INFO', number: SeverityNumber.INFO },
  40: { text: 'WARN', number: SeverityNumber.WARN },
  50: { text: 'ERROR', number: SeverityNumber.ERROR },
};
const other = { text: 'INFO', number: SeverityNumber.INFO };

const line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  traceId: z.string().optional(),
  spanId: z.string().optional(),
  pid: z.unknown().optional(),
  hostname: z.unknown().optional(),
});

/** A line of our log as OpenTelemetry has it: what was cut out of the line is not there either. */
export function readLine(text: string): LogRecord {
  const { level, time, msg, traceId, spanId, pid: _, hostname: __, ...rest } = line.parse(JSON.parse(text));
  const severity = severities[level] ?? other;
  return {
    timestamp: time,
    severityNumber: severity.number,
    severityText: severity.text,
    body: msg,
    attributes: Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
    ...(traceId === undefined || spanId === undefined
      ? {}
      : { context: trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED }) }),
  };
}
