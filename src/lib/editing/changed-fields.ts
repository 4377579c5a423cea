import type * as z from 'zod/mini'
import { isSameValue } from './same-value.ts'

interface EditedRequest<Request extends object> {
  /** The request without the user's changes. */
  base: Partial<Request>
  typed: Request
  schema: z.ZodMiniType
  /** Whether the request includes unchanged fields. */
  sendsWhole?: boolean
}

/**
 * Returns the changed fields of a request (with `sendsWhole` all fields), with their original values as
 * `base`. Stored values that current rules refuse are left out of the base, so that they can be fixed.
 */
export function getChangedFields<Request extends object>({
  base,
  typed,
  schema,
  sendsWhole,
}: EditedRequest<Request>) {
  const names = Object.keys(typed) as (keyof Request)[]
  const changedNames = sendsWhole ? names : names.filter((name) => !isSameValue(typed[name], base[name]))
  const issues = schema.safeParse(base).error?.issues ?? []
  const isRefused = (name: keyof Request) => issues.some(({ path }) => path[0] === name)
  const comparableNames = changedNames.filter((name) => base[name] !== undefined && !isRefused(name))
  return { ...pickFields<Request>(typed, changedNames), base: pickFields<Request>(base, comparableNames) }
}

function pickFields<Fields extends object>(fields: Partial<Fields>, names: readonly (keyof Fields)[]) {
  const picked: Partial<Fields> = {}
  for (const name of names) picked[name] = fields[name]
  return picked
}
