import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { idempotencyKeys } from '../table.ts'

interface KeyedRequest {
  key: string
  /** Request that the key belongs to; the same key with another request is rejected. */
  request: unknown[]
}

/**
 * Runs a write once per key of a user within 24 hours. The key's row is inserted first in the write's own
 * transaction, so a second request with it waits for the first and then gets its response. 422 if the key is
 * reused for another request.
 */
export async function runOnce(ctx: Context, { key, request }: KeyedRequest, run: () => Promise<unknown>) {
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
    return earlierKey.answer
  }

  const answer = await run()
  await ctx.db.update(idempotencyKeys).set({ answer }).where(row)
  return answer
}
