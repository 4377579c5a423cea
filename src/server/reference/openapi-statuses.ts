import type { Operation } from '#lib/contract/contract.ts'
import { refer } from './openapi-schemas.ts'

/** Statuses with which an operation refuses, with their meaning; the body is a `Refusal`. */
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
export const referToStatuses = (...codes: number[]) => ({
  // A range such as 4XX would be more precise, but a generator copies it into its client verbatim.
  default: { $ref: uri + codes.map((code) => code % 10).join('') },
})

/** Returns the responses that these operations refer to, one for each set of statuses. */
export function listRefusals(paths: object) {
  const references = JSON.stringify(paths).matchAll(/"#\/components\/responses\/(\d{1,6})"/g)
  return Object.fromEntries([...references].map(([, name = '']) => [name, buildRefusal(name)]))
}

function buildRefusal(name: string) {
  const codes = Object.keys(statuses).filter((code) => name.includes(code.slice(2)))
  return { description: codes.join(', '), 'x-statuses': codes.map(Number), content }
}

export const refusalText = Object.entries(statuses)
  .map(([code, description]) => `${code}: ${description}`)
  .join('; ')

/** Returns the refusals that an operation can answer with. */
export function getRefusals({ method, policy, query, body }: Operation) {
  const hasInput = Object.keys(query?.shape ?? {}).length > 0 || body !== undefined
  return referToStatuses(
    401,
    ...(policy.name === 'anyone' ? [] : [403]),
    ...(hasInput ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(hasInput ? [422] : []),
  )
}
