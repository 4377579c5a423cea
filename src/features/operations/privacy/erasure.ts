import { eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { ownAccount } from '#features/people/auth/policy.ts'
import { assertAdministratorRemains } from '#features/people/auth/people/last-administrator.ts'
import { requireRecentSignIn } from '#features/people/auth/account/recent-sign-in.ts'
import { lockForErasingSql } from '#features/people/auth/rows.ts'
import { ensureOtherOrganizers } from '#features/people/profile/site-wide/last-organizer.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { mentions, type Person, listTraces } from '#lib/personal-data.ts'
import { allow } from '#lib/contract/policy.ts'
import { getConfirmationText } from './contract.ts'
import { personalDataParts } from './personal-data-parts.ts'
import { dropExports } from './archive/export.ts'
import { loadPerson } from './person.ts'
import { personalExports } from './table.ts'

interface ErasureRequest {
  userId?: string | undefined
  confirmation: string
}

/**
 * Erases a person permanently, in one transaction: signs them out everywhere and leaves nothing that
 * identifies them. Only the owner and ADMIN may, soon after signing in. 422 unless the name is typed, 409 for
 * the last ADMIN and for the only organizer of something that has not ended. Idempotent for ADMIN.
 */
export async function eraseAccount(
  ctx: MemberContext,
  { userId = ctx.viewer.id, confirmation }: ErasureRequest,
): Promise<{ id: string }> {
  allow(ctx, ownAccount, { userId })
  requireRecentSignIn(ctx)
  await assertAdministratorRemains(ctx, userId)
  // Simultaneous writes by the person wait for this lock and are rejected afterwards.
  const [lockedAccount] = await ctx.db.execute<{ role: string; isErased: boolean }>(
    lockForErasingSql(userId),
    'objects',
  )
  if (!lockedAccount) throw notFound('Account')
  if (lockedAccount.isErased) return { id: userId }
  const person = (await loadPerson(ctx, userId))!
  assertConfirmed(person, confirmation)
  await ensureOtherOrganizers(ctx, person.profileIds)

  for (const { erase } of personalDataParts) await erase?.(ctx, person)
  const exportRows = await ctx.db
    .select({ id: personalExports.id })
    .from(personalExports)
    .where(eq(personalExports.userId, userId))
  await dropExports(
    ctx,
    exportRows.map(({ id }) => id),
  )
  await deletePersonalJobs(ctx, person)
  await record(ctx, {
    what: 'account.erased',
    subject: { kind: 'account', id: userId },
    before: { role: lockedAccount.role, erased: false },
    after: { role: 'USER', erased: true },
  })
  return { id: userId }
}

function assertConfirmed(person: Person, confirmation: string): void {
  const expectedText = getConfirmationText(person)
  if (confirmation.trim().toLowerCase() === expectedText.toLowerCase()) return
  throw invalid({ confirmation: `Type “${expectedText}” to confirm` })
}

/**
 * Deletes jobs that identify the person. A finished job keeps its input for some days; of the waiting ones
 * only those that would write to the person are deleted.
 */
async function deletePersonalJobs({ db }: Context, person: Person): Promise<void> {
  const jobText = sql`concat(data::text, output::text)`
  await db.execute(
    sql`delete from jobs.job where ${mentions(jobText, [person.email])}
      or state::text in ('completed', 'failed', 'cancelled') and ${mentions(jobText, listTraces(person))}`,
  )
}
