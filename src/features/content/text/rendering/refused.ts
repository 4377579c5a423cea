import { Refusal } from '#lib/contract/errors.ts'

type TextPosition = { line: number; column: number }

/**
 * A text that cannot be shown. `reason` is for its author, `line` and `column` (from 1) say where; the API answers
 * 413 for one that is too long, else 422, and the message names the line. The field is `body` unless it is `named`.
 */
export class TextRefused extends Refusal {
  override name = 'TextRefused'
  readonly reason: string
  readonly line: number
  readonly column: number

  constructor(reason: string, place?: TextPosition, status = 422) {
    const message = place ? `${reason} (line ${place.line})` : reason
    super(status, status === 413 ? 'too_large' : 'invalid', { message, fieldErrors: { body: message } })
    this.reason = reason
    this.line = place?.line ?? 1
    this.column = place?.column ?? 1
  }

  /** The same of a text that its author knows by another name: with two in one form it tells which. */
  named(field: string): Refusal {
    const { status, code, message } = this
    return new Refusal(status, code, { message, fieldErrors: { [field]: message } })
  }
}

/** The line and column (from 1) of an offset in a text. */
export function placeAt(source: string, offset: number): TextPosition {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
