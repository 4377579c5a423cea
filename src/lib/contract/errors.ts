/** Edit conflicts by field, with the author and time of the change that was saved first. */
export interface Conflicts {
  conflicts: Record<string, { mine: unknown; theirs: unknown }>
  changedBy: string | null
  /** Whether the caller made that change, for example in another window. */
  isOwnChange: boolean
  changedAt: Date | null
}

interface RefusalDetails {
  message: string
  fieldErrors?: Record<string, string> | undefined
  conflicts?: Conflicts | undefined
}

/** Error shown to the caller: the message is for people, status and code are for machines. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly fieldErrors: Record<string, string> | undefined
  readonly conflicts: Conflicts | undefined

  constructor(status: number, code: string, { message, fieldErrors, conflicts }: RefusalDetails) {
    super(message)
    this.status = status
    this.code = code
    this.fieldErrors = fieldErrors
    this.conflicts = conflicts
  }
}

/** 400, only where docs/rules.md#answers names it. */
export const badRequest = (code: string, message: string) => new Refusal(400, code, { message })
export const unauthenticated = (message = 'Please sign in') =>
  new Refusal(401, 'unauthenticated', { message })
/** 401 for a signature of another machine that is missing, invalid, or older than five minutes. */
export const invalidSignature = () =>
  unauthenticated('The signature is missing or wrong, or older than five minutes')
export const forbidden = (message = 'You can’t do this') => new Refusal(403, 'forbidden', { message })
/** 403 for an ADMIN who must set up two-factor authentication first, by configuration. */
export const secondFactorRequired = () =>
  new Refusal(403, 'second_factor_required', {
    message: 'Administrators need two-factor authentication first. Set it up on your account page.',
  })
/** 404: 'Event' gives “Event not found”, and 'This page' a whole sentence: “This page was not found”. */
export const notFound = (noun: string) => {
  const verb = /^(This|What) /.test(noun) ? ' was' : ''
  return new Refusal(404, 'not_found', { message: `${noun}${verb} not found` })
}
export const conflict = (message: string, code = 'conflict') => new Refusal(409, code, { message })
/**
 * 409 before overwriting someone else's change that the caller hasn't seen; `action` is "saved other criteria".
 */
export const replaceConflict = (action: string) =>
  conflict(
    `Someone has ${action} since you opened this page. Yours take their place. To see theirs first, open this page in another tab.`,
    'confirm_replace',
  )
/**
 * 409 for fields that were changed to another value since the caller read them, by someone else or by the
 * caller elsewhere; the response has both.
 */
export function editConflict(
  conflicts: Conflicts['conflicts'],
  lastChange: { by: string | null; isOwn: boolean; at: Date | null } = { by: null, isOwn: false, at: null },
) {
  const fields = Object.keys(conflicts).join(', ')
  const { by, isOwn, at } = lastChange
  const change = isOwn ? 'You have changed this elsewhere' : `${by ?? 'Someone'} has changed this`
  return new Refusal(409, 'changed_since', {
    message: `${change} since you opened it: ${fields}. Nothing was saved.`,
    conflicts: { conflicts, changedBy: by, isOwnChange: isOwn, changedAt: at },
  })
}
export const tooLarge = (message: string) => new Refusal(413, 'too_large', { message })
export const tooMany = (message = 'Too many requests. Please wait a moment and try again.') =>
  new Refusal(429, 'too_many', { message })
export const unavailable = (message = 'The site is busy. Please try again in a moment.') =>
  new Refusal(503, 'unavailable', { message })

/** 422 with the message of the first field in form order. */
export function invalid(fieldErrors: Record<string, string>) {
  const first = Object.values(fieldErrors)[0] ?? 'Invalid value'
  return new Refusal(422, 'invalid', { message: first, fieldErrors })
}

/** Body of every error response outside /api/auth (docs/rules.md#answers). */
export function buildRefusalBody({ status, code, message, fieldErrors, conflicts }: Refusal) {
  return { status, code, message, ...(fieldErrors && { fieldErrors }), ...conflicts }
}
