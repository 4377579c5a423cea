import { Refusal } from '#lib/contract/errors.ts'

type TextPosition = { line: number; column: number }

/**
 * Error for a text that cannot be shown. `reason` is for its author; `line` and `column` (from 1) are the
 * position. The API returns 413 for a text that is too long, otherwise 422, and the message includes the
 * line. The field is `body` unless it is `named`.
 */
export class TextRefused extends Refusal {
  override name = 'TextRefused'
  readonly reason: string
  readonly line: number
  readonly column: number

  constructor(reason: string, position?: TextPosition, status = 422) {
    const message = position ? `${reason} (line ${position.line})` : reason
    super(status, status === 413 ? 'too_large' : 'invalid', { message, fieldErrors: { body: message } })
    this.reason = reason
    this.line = position?.line ?? 1
    this.column = position?.column ?? 1
  }

  /** Returns the error with another field name, to tell two texts of one form apart. */
  named(field: string): Refusal {
    const { status, code, message } = this
    return new Refusal(status, code, { message, fieldErrors: { [field]: message } })
  }
}

/** Returns the line and column (from 1) of an offset in a text. */
export function getPosition(source: string, offset: number): TextPosition {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
