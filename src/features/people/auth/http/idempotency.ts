import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { conflict, invalid, Refusal } from '#lib/contract/errors.ts'
import type { Endpoint } from '#lib/contract/implement.ts'
import { idempotencyKeys } from '../table.ts'

interface KeyedRequest {
  key: string
  /** Request that the key belongs to; the same key with another request is rejected. */
  request: unknown[]
  /** Whether the vault encrypts the stored response. */
  isSealed: boolean
}

type KeyedOperation = Pick<Endpoint, 'run' | 'assertAllowed'> & { args: [input: unknown, prepared: unknown] }

/**
 * Runs a write once per key of a user within 24 hours. The key's row is inserted first in the write's own
 * transaction, so a second request with it waits for the first and then gets its response, unless the caller
 * has lost the right to the operation (docs/decisions/115-repeated-keys-ask-again.md). 422 if the key is
 * reused for another request.
 */
export async function runOnce(
  ctx: Context,
  { key, request, isSealed }: KeyedRequest,
  operation: KeyedOperation,
) {
  const userId = ctx.viewer!.id
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const [insertedKey] = await ctx.db
    .insert(idempotencyKeys)
    .values({ userId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const row = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

  if (!insertedKey) {
    const [earlierKey] = await ctx.db.select().from(idempotencyKeys).where(row)
    if (earlierKey?.fingerprint !== fingerprint)
      throw invalid({ 'Idempotency-Key': 'This key was already used for another request' })
    await assertStillAllowed(ctx, operation)
    return isSealed ? openAnswer(ctx, earlierKey.answer as string) : earlierKey.answer
  }

  const answer = await operation.run(ctx, ...operation.args)
  const storedAnswer = isSealed ? ctx.vault.seal(JSON.stringify(answer), sealOwner(userId)) : answer
  await ctx.db.update(idempotencyKeys).set({ answer: storedAnswer }).where(row)
  return answer
}

/**
 * Throws 401, 403 or 404 if the operation would now. Other refusals, such as a 409 because it is done, don't
 * matter. Nothing that the check writes or queues stays.
 */
async function assertStillAllowed(ctx: Context, { assertAllowed, args }: KeyedOperation): Promise<void> {
  const rollback = new Error('The check is over')
  const discarded = { changed() {}, count() {}, reopened() {}, async job() {} }
  try {
    await ctx.db.transaction(async (db) => {
      await assertAllowed({ ...ctx, ...discarded, db }, ...args)
      throw rollback
    })
  } catch (error) {
    if (error === rollback) return
    if (error instanceof Refusal && ![401, 403, 404].includes(error.status)) return
    throw error
  }
}

const sealOwner = (userId: string) => `idempotency ${userId}`

/** Decrypts a stored response. 409 if the site's SECRET has changed since. */
function openAnswer({ vault, viewer }: Context, sealedAnswer: string): unknown {
  const answer = vault.open(sealedAnswer, sealOwner(viewer!.id))
  if (answer === null) throw conflict('This was already done, and its answer can’t be read any more', 'done')
  return JSON.parse(answer)
}
