import type { TraceSpan } from '#lib/services/trace.ts'
import type { Traces } from '../../../config/connections/monitoring.ts'

/** Trace of a proxy that a request belongs to. */
export interface ParentSpan {
  traceId: string
  spanId: string
}

export interface TraceStart {
  name: string
  kind: 'server' | 'consumer'
  attributes?: Record<string, string | number>
  parent?: ParentSpan | undefined
  startTime?: Date
}

/** First span of a trace. Its spans are sent when it ends, or not at all. */
export interface TraceRoot extends TraceSpan {
  set(attributes: Record<string, string | number>): void
  discard(): void
}

export interface Tracing {
  /** Draws one number from 0 to 1 for a request or job, which is traced if it is less than `ratio`. */
  draw(): number
  ratio: number
  start(start: TraceStart): TraceRoot
  /** Sends what is waiting, for three seconds at most. */
  close(): Promise<void>
}

interface TracingOptions {
  version: string
  random?: () => number
}

/** Loads OpenTelemetry, if traces are configured. */
export async function createTracing(
  traces: Traces | null,
  { version, random = Math.random }: TracingOptions,
): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { openExporter } = await import('./otlp.ts')
  return { draw: random, ratio: traces.ratio, ...openExporter(traces, version) }
}

/**
 * Runs a job as a trace of its own. A failed job, whose result has an error as its `output`, is always sent.
 */
export async function traceJob<Result extends { output?: unknown }>(
  tracing: Tracing | undefined,
  queue: string,
  act: (span?: TraceSpan) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return act()
  const name = `job ${queue}`
  const startTime = new Date()
  const root = tracing.draw() < tracing.ratio ? tracing.start({ name, kind: 'consumer' }) : undefined
  const result = await act(root)
  const isFailed = result.output instanceof Error
  if (root) root.end(result.output)
  else if (isFailed) tracing.start({ name, kind: 'consumer', startTime }).end(result.output)
  return result
}
