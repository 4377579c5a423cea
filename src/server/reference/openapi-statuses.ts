import type { Operation } from '#lib/contract/contract.ts'
import { nameIn, refer, replaced } from './openapi-replaced.ts'

/** Ways in which an operation refuses; each answers with a `Refusal`. */
const statuses: Record<number, string> = {
  401: 'no token, or one that’s no longer valid',
  403: 'you can’t do this',
  404: 'it doesn’t exist, or you can’t see it',
  409: 'its current state doesn’t allow this',
  422: 'a field breaks a rule, and fieldErrors names it',
}

const content = { 'application/json': { schema: refer('Refusal') } }

const uri = '#/components/responses/'

/**
 * Returns a reference that covers several statuses: 401, 403 and 404 become `134`. Each operation has one
 * such reference.
 */
export const referTo = (...codes: number[]) => ({
  // A range such as 4XX would be more precise, but a generator copies it into its client verbatim.
  default: { $ref: uri + codes.map((code) => code % 10).join('') },
})

/** Returns the responses that these operations refer to, one for each set of statuses. */
export function refusalsIn(paths: object) {
  const sets: Record<string, object> = {}
  replaced(paths, (one) => {
    const name = nameIn(one, 'responses')
    if (name) sets[name] = refusing(name)
    return one
  })
  return sets
}

function refusing(name: string) {
  const codes = Object.keys(statuses).filter((code) => name.includes(code.slice(2)))
  return { description: codes.join(', '), 'x-statuses': codes.map(Number), content }
}

export const refusalText = Object.entries(statuses)
  .map(([code, description]) => `${code}: ${description}`)
  .join('; ')

/** Returns the refusals that an operation can answer with. */
export function getRefusals({ method, policy, query, body }: Operation) {
  const takes = Object.keys(query?.shape ?? {}).length > 0 || body !== undefined
  return referTo(
    401,
    ...(policy.name === 'anyone' ? [] : [403]),
    ...(takes ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(takes ? [422] : []),
  )
}
