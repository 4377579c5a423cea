import type { FastifyRequest } from 'fastify'
import type { ZodMiniObject } from 'zod/mini'
import type { Operation } from '#lib/contract/contract.ts'
import { badRequest, Refusal } from '#lib/contract/errors.ts'

const createNotJsonError = () => new Refusal(415, 'unsupported', { message: 'Send a JSON object' })

export function assertJson({ headers }: FastifyRequest) {
  const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
  if (!isEmpty && !/^application\/json\b/i.test(headers['content-type'] ?? '')) throw createNotJsonError()
}

/** Returns the body if it is an object. A list, a text or null must not pass for an empty form. */
export function getBody({ body }: FastifyRequest, operation: Operation): object | undefined {
  if (body === undefined || !operation.body) return undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw createNotJsonError()
  return body
}

/** Returns the values of the fields that the schema declares. */
export function pickKnownFields(values: object | undefined, schema: ZodMiniObject | undefined) {
  if (!values || !schema) return {}
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

const maxDepth = 32

/**
 * Refuses deeply nested values. No stored data is that deep, and walking such a value is where an attack
 * would take effect.
 */
export function assertDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw badRequest('unreadable', 'We can’t read this request')
  for (const nested of Object.values(value)) assertDepth(nested, depth + 1)
}
