import type * as z from 'zod/mini'
import { isSameValue } from './same-value.ts'

interface Edited<Request extends object> {
  /** As it would be sent, had nothing been typed. */
  base: Partial<Request>
  typed: Request
  schema: z.ZodMiniType
  /** The request names every field, changed or not. */
  sendsWhole?: boolean
}

/**
 * The fields of a request that somebody changed, with the `base` that these were read as. What was stored under an
 * older rule and would be refused today is left out of the base, so that it can be mended.
 */
export function changesOf<Request extends object>({ base, typed, schema, sendsWhole }: Edited<Request>) {
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
