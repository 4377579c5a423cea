import type * as z from 'zod/mini'
import { isSameValue } from './same-value.ts'

interface Edited<Request extends object> {
  /** The request without the user's changes. */
  base: Partial<Request>
  typed: Request
  schema: z.ZodMiniType
  /** Whether the request includes unchanged fields. */
  sendsWhole?: boolean
}

/**
 * Returns the changed fields of a request, with their original values as `base`. Stored values that current
 * rules refuse are left out of the base, so that they can be fixed.
 */
export function getChangedFields<Request extends object>({
  base,
  typed,
  schema,
  sendsWhole,
}: Edited<Request>) {
  const names = Object.keys(typed) as (keyof Request)[]
  const changed = sendsWhole ? names : names.filter((name) => !isSameValue(typed[name], base[name]))
  const refused = schema.safeParse(base).error?.issues ?? []
  const isRefused = (name: keyof Request) => refused.some(({ path }) => path[0] === name)
  const known = changed.filter((name) => base[name] !== undefined && !isRefused(name))
  return { ...only<Request>(typed, changed), base: only<Request>(base, known) }
}

function only<Fields extends object>(fields: Partial<Fields>, names: readonly (keyof Fields)[]) {
  const some: Partial<Fields> = {}
  for (const name of names) some[name] = fields[name]
  return some
}
