import { expect, it } from 'vitest';
import { startCollector } from '../../../sandbox/telemetry/start-collector.ts';
import { readEnvironment } from '../environment.ts';
import { openTelemetry } from './open-telemetry.ts';

const identity = { version: '1.2.3', instance: 'one', role: 'both' };
const settingsFor = (url: string, variables: Record<string, string> = {}) => {
  const { telemetry } = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables }, '/');
  if (telemetry === null) throw new Error('An endpoint is set');
  return telemetry;
};

it('sends spans with what they belong to, under the name and with the headers that the variables say', async () => {
  await using collector = await startCollector();
  const telemetry = openTelemetry(
    settingsFor(`${collector.url}/`, {
      OTEL_SERVICE_NAME: 'upround-eu',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial,region=eu%20west',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-tests',
    }),
    identity,
  );
  const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const request = telemetry.begin('GET', { kind: 'server', attributes: {}, parent });
  request.begin('select', {}).end();
  request.end({ name: 'GET /api/alerts', failure: new Error('no', { cause: new Error('why') }) });
  telemetry
    .begin('mail.send', { kind: 'job', attributes: {}, links: [request.traceparent, 'no trace'] })
    .end();
  telemetry.takeLine(
    `{"level":50,"time":1,"pid":7,"traceId":"${request.traceId}","spanId":"${request.spanId}","error":{"kind":"Error"},"msg":"failed"}\n`,
  );
  await telemetry.close(5_000);

  const { spans, lines, resources, headers } = collector.collected;
  const [statement, answered, job] = spans;
  expect(answered).toMatchObject({
    name: 'GET /api/alerts',
    kind: 2,
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentSpanId: '00f067aa0ba902b7',
    status: { code: 2, message: 'no: why' },
  });
  expect(statement).toMatchObject({ name: 'select', parentSpanId: request.spanId });
  expect(job?.links).toEqual([{ traceId: request.traceId, spanId: request.spanId }]);
  expect(lines).toMatchObject([
    { severityText: 'ERROR', body: { stringValue: 'failed' }, traceId: request.traceId },
  ]);
  expect(JSON.stringify(resources[0])).toMatch(/upround-eu.*trial.*eu west/);
  expect(new Set(headers)).toEqual(new Set(['Bearer of-tests']));
});

it.each([
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0, 1],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0, 1],
  [{ OTEL_TRACES_EXPORTER: 'none' }, 0, 1],
  [{ OTEL_LOGS_EXPORTER: 'none' }, 1, 0],
])('sends what %o leaves', async (variables, spans, lines) => {
  await using collector = await startCollector();
  const telemetry = openTelemetry(settingsFor(collector.url, variables), identity);
  telemetry.begin('GET', { kind: 'server', attributes: {} }).end();
  telemetry.takeLine('{"level":30,"time":1,"msg":"hello"}');
  await telemetry.close(5_000);
  expect([collector.collected.spans.length, collector.collected.lines.length]).toEqual([spans, lines]);
});

it('waits no longer for a collector that is gone than it may', async () => {
  const telemetry = openTelemetry(settingsFor('http://127.0.0.1:1'), identity);
  telemetry.begin('GET', { kind: 'server', attributes: {} }).end();
  await telemetry.close(50);
});
