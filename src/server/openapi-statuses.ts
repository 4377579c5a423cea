import type { Operation } from '#lib/contract.ts'

/** Ways in which an operation refuses; each answers with a `Refusal`. */
const statuses: Record<number | 'any', string> = {
  401: 'No token, or one that is not valid any more',
  403: 'You are not allowed to do this',
  404: 'It is not there, or not for you',
  409: 'It is in a state that does not allow this',
  422: 'A field breaks a rule; fieldErrors names it',
  any: 'What any request can meet: 400 it cannot be read, 413 it is too large, 415 it is of a wrong type, 429 too many requests and 503 too busy, both with Retry-After',
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

export const responses = Object.fromEntries(
  Object.entries(statuses).map(([code, description]) => [code, { description, content }]),
)

export const referTo = (...codes: number[]) => ({
  ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
  default: { $ref: '#/components/responses/any' },
})

/** Which of them an operation can answer with. */
export function refusalsOf({ method, policy, query, body }: Operation) {
  const takes = Object.keys(query?.shape ?? {}).length > 0 || body !== undefined
  return referTo(
    401,
    ...(policy.name === 'anyone' ? [] : [403]),
    ...(takes ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(takes ? [422] : []),
  )
}
