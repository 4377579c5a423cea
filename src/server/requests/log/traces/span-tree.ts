import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { getErrorCode } from '#lib/contract/error-code.ts'
import type { TraceSpan } from '#lib/services/trace.ts'
import type { ParentSpan, TraceRoot, TraceStart } from './tracing.ts'

/** Maximum spans of a trace. Later statements and operations are left out. */
const maxSpans = 200

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER }

interface Listener {
  onStart: (span: Span) => void
  /** Called at the end of a trace that isn't discarded. */
  send: () => void
}

/** Starts the first span of a trace, under the span of a proxy if there is one. */
export function startTrace(
  tracer: Tracer,
  { name, kind, attributes = {}, parent, startTime }: TraceStart,
  { onStart, send }: Listener,
): TraceRoot {
  let count = 0
  let isDiscarded = false
  const open: Open = (spanName, options, context) => {
    const span = tracer.startSpan(spanName, options, context)
    onStart(span)
    count++
    return span
  }
  const rootOptions = { kind: kinds[kind], attributes, ...(startTime && { startTime }) }
  const root = open(name, rootOptions, createContext(parent))
  return {
    ...createPart({ open, isFull: () => count >= maxSpans }, root, name),
    set: (more) => void root.setAttributes(more),
    discard: () => void (isDiscarded = true),
    end(error) {
      endSpan(root, error)
      if (!isDiscarded) send()
    },
  }
}

type Open = (name: string, options: Parameters<Tracer['startSpan']>[1], context: Context) => Span

interface Trace {
  open: Open
  isFull: () => boolean
}

function createPart({ open, isFull }: Trace, span: Span, name: string): TraceSpan {
  const context = trace.setSpan(ROOT_CONTEXT, span)
  return {
    startOperation: (operation) =>
      isFull() ? ignored : createPart({ open, isFull }, open(operation, {}, context), operation),
    startStatement(verb) {
      if (isFull()) return ignored
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb }
      const statement = open(`${verb} ${name}`, { kind: SpanKind.CLIENT, attributes }, context)
      return { end: (error) => endSpan(statement, error) }
    },
    end: (error) => endSpan(span, error),
  }
}

const ignored: TraceSpan = { startOperation: () => ignored, startStatement: () => ignored, end: () => {} }

const createContext = (parent: ParentSpan | undefined) =>
  parent
    ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    : ROOT_CONTEXT

/**
 * Ends a span. An error is named by its code or class, because its message may contain values; a string is
 * its name.
 */
function endSpan(span: Span, error?: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', nameError(error))
  }
  span.end()
}

function nameError(error: unknown): string {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return '_OTHER'
  return getErrorCode(error) ?? getErrorCode(error.cause) ?? error.constructor.name
}
