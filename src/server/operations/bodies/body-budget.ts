import type { FastifyRequest } from 'fastify'
import type { Operation } from '#lib/contract/contract.ts'
import { createBudget } from '#lib/services/fairness/budget.ts'
import { getBodyLimit } from './body-limit.ts'

const megabyte = 1024 * 1024
/** Bytes up to which a body costs no more than the request itself. */
const smallBodyBytes = 64 * 1024

/** Limit of large bodies per person: the longest draft, once every second. */
const largeBodies = {
  budget: 12 * megabyte,
  window: 60_000,
  sentence: 'You’re sending too much at once. Wait a minute and try again.',
}

/**
 * Counts large JSON bodies per person, or per visitor's address, before they are read: parsing a megabyte
 * blocks all other requests for tens of milliseconds (docs/security.md#nobody-holds-up-the-others). Returns a
 * function that throws 429 beyond the limit.
 */
export function createBodyBudget() {
  const { check, add } = createBudget(largeBodies)
  return (by: string, operation: Operation, { headers }: FastifyRequest): void => {
    const hasUnknownSize = headers['transfer-encoding'] !== undefined
    const size = hasUnknownSize ? getBodyLimit(operation) : Number(headers['content-length'] ?? 0)
    if (!operation.body || size <= smallBodyBytes) return
    check(by)
    add(by, size)
  }
}
