import type { FastifyRequest } from 'fastify'
import type { Operation } from '#lib/contract/contract.ts'
import { createBudget } from '#lib/services/fairness/budget.ts'
import { bodyLimitOf } from './body-limit.ts'

const megabyte = 1024 * 1024
/** Bytes up to which a body costs no more than the request around it. */
const small = 64 * 1024

/** What one person may send in large bodies: the longest draft, once every second. */
const largeBodies = {
  budget: 12 * megabyte,
  window: 60_000,
  sentence: 'You’re sending too much at once. Wait a minute and try again.',
}

/**
 * Counts large JSON bodies by person, or by a visitor's address, before they are read: parsing a megabyte holds up
 * everybody else for tens of milliseconds (docs/security.md#nobody-holds-up-the-others). Returns a function
 * that answers 429 for a body beyond that.
 */
export function createBodyBudget() {
  const { check, add } = createBudget(largeBodies)
  return (by: string, operation: Operation, { headers }: FastifyRequest): void => {
    const isOfUnknownSize = headers['transfer-encoding'] !== undefined
    const size = isOfUnknownSize ? bodyLimitOf(operation) : Number(headers['content-length'] ?? 0)
    if (!operation.body || size <= small) return
    check(by)
    add(by, size)
  }
}
