import type { Operation } from '#lib/contract.ts'

/** Ways in which an operation refuses; each answers with a `Refusal`. */
const statuses: Record<number | 'any', string> = {
  401: 'No token, or one that’s no longer valid',
  403: 'You can’t do this',
  404: 'It doesn’t exist, or you can’t see it',
  409: 'Its current state doesn’t allow this',
  422: 'A field breaks a rule; fieldErrors names it',
  any: 'Any request can also get 400 (unreadable), 413 (too large), 415 (wrong type), 429 (too many requests) or 503 (busy); the last two with Retry-After',
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
