import { setTimeout as sleep } from 'node:timers/promises'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { createErrorReporter } from '#lib/services/log.ts'
import type { Traces } from '../../../config/connections/monitoring.ts'
import { startTrace } from './span-tree.ts'
import type { Tracing } from './tracing.ts'

const closingMs = 3000

/**
 * Sends spans in batches in the background, and drops what a slow receiver leaves waiting. It doesn't use
 * OpenTelemetry's own instrumentation, which would record addresses and statements.
 */
export function openExporter(
  { url, headers, serviceName }: Traces,
  version: string,
): Pick<Tracing, 'start' | 'close'> {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: 5000 })
  const batch = new BatchSpanProcessor({ exporter: reportErrors(exporter), exportTimeoutMillis: 10_000 })
  // Spans wait here until their trace ends, because a trace of a missing page is discarded.
  const traces = new WeakMap<object, ReadableSpan[]>()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      {
        onStart: () => {},
        onEnd: (span) => void traces.get(span)?.push(span),
        forceFlush: async () => {},
        shutdown: async () => {},
      },
    ],
  })
  const tracer = provider.getTracer('kilnyard', version)
  return {
    start(start) {
      const ended: ReadableSpan[] = []
      return startTrace(tracer, start, {
        onStart: (span) => void traces.set(span, ended),
        send: () => {
          for (const span of ended) batch.onEnd(span)
        },
      })
    },
    async close() {
      // A receiver that is away must not delay the end of the process.
      await Promise.race([batch.shutdown().catch(() => {}), sleep(closingMs, undefined, { ref: false })])
    },
  }
}

/** Logs failed exports, at most one line in ten seconds for the same message. */
function reportErrors(exporter: SpanExporter): SpanExporter {
  const report = createErrorReporter('traces')
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) report(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
