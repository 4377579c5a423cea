import { getErrorCode } from '#lib/contract/error-code.ts'

/** Work in which an error happened. */
export interface FaultPlace {
  /** Name of an operation, page or job; never an address. */
  name?: string | undefined
  reqId?: string | undefined
}

interface Frame {
  filename: string
  function?: string
  lineno: number
  colno: number
  in_app: boolean
}

/** Error in Sentry's format: where it happened and what it is, without values. */
export interface FaultEvent {
  type: string
  value: string
  frames: Frame[]
}

const maxFrames = 30

/** Classes whose messages name only code outside their quotations. */
const builtIn = new Set(['TypeError', 'RangeError', 'ReferenceError'])

/**
 * Describes an error without personal data. Messages may contain values, so only those of the language are
 * included, without quotations; the log has the whole message under the request's id.
 */
export function describeFault(error: unknown): FaultEvent {
  if (!(error instanceof Error)) return { type: 'NonError', value: typeof error, frames: [] }
  const cause = error.cause as { code?: unknown; constraint?: unknown } | undefined
  const code = getErrorCode(error) ?? (typeof cause?.code === 'string' ? cause.code : null)
  const constraint = typeof cause?.constraint === 'string' ? cause.constraint : null
  const type = error.constructor.name
  const message = builtIn.has(type) ? removeQuotations(error.message) : null
  const value = [message, code, constraint].filter((part) => part !== null).join(' ')
  return { type, value: (value || 'See the log').slice(0, 300), frames: parseFrames(error) }
}

const removeQuotations = (message: string) =>
  message.slice(0, 300).replaceAll(/'[^']*'?|"[^"]*"?|`[^`]*`?|“[^”]*”?/g, '…')

const programFolders = ['/node_modules/', '/build/', '/src/']

const frameLine = /^ {4}at (?:(.{1,200}) \()?(\S{1,500}):(\d{1,9}):(\d{1,9})\)?$/

/** Parses the frames of a stack, the innermost last, as Sentry expects them. */
function parseFrames({ message, stack = '' }: Error): Frame[] {
  // The stack begins with the message, which may contain values.
  return stack
    .slice(Math.max(stack.indexOf(message), 0) + message.length)
    .split('\n')
    .flatMap((line) => {
      const [, name, file, lineno, colno] = frameLine.exec(line.slice(0, 1000)) ?? []
      if (!file) return []
      const filename = getProgramPath(file)
      const isOwn = !/^(node:|node_modules\/)/.test(filename)
      const position = { lineno: Number(lineno), colno: Number(colno), in_app: isOwn }
      return [{ filename, ...(name && { function: name }), ...position }]
    })
    .slice(0, maxFrames)
    .toReversed()
}

/** Returns the path of a file in the program. The folders above it may name a person. */
function getProgramPath(file: string): string {
  if (file.startsWith('node:')) return file
  const path = file.replaceAll('\\', '/')
  const starts = programFolders.map((folder) => path.indexOf(folder)).filter((start) => start >= 0)
  return starts.length > 0 ? path.slice(Math.min(...starts) + 1) : path.split('/').at(-1)!
}
