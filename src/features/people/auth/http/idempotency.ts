import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { idempotencyKeys } from '../table.ts'

interface KeyedRequest {
  key: string
  /** Request that the key belongs to; the same key with another request is rejected. */
  request: unknown[]
  /** Whether the vault encrypts the stored response. */
  isSealed: boolean
}

/**
 * Runs a write once per key of a user within 24 hours. The key's row is inserted first in the write's own
 * transaction, so a second request with it waits for the first and then gets its response. 422 if the key is
 * reused for another request.
 */
export async function runOnce(
  ctx: Context,
  { key, request, isSealed }: KeyedRequest,
  run: () => Promise<unknown>,
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
    return isSealed ? openAnswer(ctx, earlierKey.answer as string) : earlierKey.answer
  }

  const answer = await run()
  const storedAnswer = isSealed ? ctx.vault.seal(JSON.stringify(answer), sealOwner(userId)) : answer
  await ctx.db.update(idempotencyKeys).set({ answer: storedAnswer }).where(row)
  return answer
}

const sealOwner = (userId: string) => `idempotency ${userId}`

/** Decrypts a stored response. 409 if the site's SECRET has changed since. */
function openAnswer({ vault, viewer }: Context, sealedAnswer: string): unknown {
  const answer = vault.open(sealedAnswer, sealOwner(viewer!.id))
  if (answer === null) throw conflict('This was already done, and its answer can’t be read any more', 'done')
  return JSON.parse(answer)
}
