/**
 * Describes an error for debugging, in limited length: constraint and SQL text, without parameters and rows,
 * which may be private.
 */
export function describeError(error: unknown) {
  const { message, stack, cause } = error as Error & {
    cause?: { code?: string; constraint?: string; message?: string }
  }
  return {
    message: message?.split('\nparams:')[0]?.slice(0, 1000),
    stack: stack?.split('\nparams:').at(-1)?.split('\n    at').slice(0, 12).join('\n    at').slice(0, 3000),
    cause: cause && {
      code: cause.code,
      constraint: cause.constraint,
      message: cause.message?.slice(0, 500),
    },
  }
}
