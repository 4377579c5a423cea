/** Part of a trace: a request, a job or an operation. It names its part and never contains values. */
export interface TraceSpan {
  /** Starts an operation in this part. */
  startOperation(name: string): TraceSpan
  /** Starts a statement by its verb, such as SELECT. */
  startStatement(verb: string): Pick<TraceSpan, 'end'>
  end(error?: unknown): void
}

/** Runs an operation as a part of the current trace. */
export type TraceOperation = <Result>(name: string, act: () => Promise<Result>) => Promise<Result>
