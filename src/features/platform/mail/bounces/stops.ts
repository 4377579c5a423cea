import { eq, inArray } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { StoredMail, Verdict } from '../sending/judge.ts'
import { mailBounces, mailStops } from '../table.ts'

interface Stop {
  stopped: { address: string; since: Date; said: string } | null
}

export async function getStop(ctx: MemberContext): Promise<Stop> {
  const [row] = await ctx.db
    .select({ address: mailStops.address, since: mailStops.createdAt, said: mailStops.said })
    .from(mailStops)
    .where(eq(mailStops.address, await loadAddress(ctx)))
  return { stopped: row ?? null }
}

/** Resumes e-mail to the caller's address, because the caller says that it works, and deletes its bounces. */
export async function resume(ctx: MemberContext): Promise<Stop> {
  const address = await loadAddress(ctx)
  await ctx.db.delete(mailStops).where(eq(mailStops.address, address))
  await ctx.db.delete(mailBounces).where(eq(mailBounces.address, address))
  ctx.changed('account', ctx.viewer.id)
  return { stopped: null }
}

async function loadAddress({ db, viewer }: MemberContext): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, viewer.id))
  return user?.email.toLowerCase() ?? ''
}

/**
 * Finds waiting e-mails to stopped addresses. The first lane is sent all the same, because users need it to
 * confirm that the address works.
 */
export async function findStopped(
  { db }: Context,
  waitingMails: StoredMail[],
): Promise<Map<string, Verdict>> {
  const stoppableMails = waitingMails.filter(({ lane }) => lane !== 'first')
  if (stoppableMails.length === 0) return new Map()
  const rows = await db
    .select({ address: mailStops.address })
    .from(mailStops)
    .where(
      inArray(
        mailStops.address,
        stoppableMails.map(({ to }) => to.toLowerCase()),
      ),
    )
  const stoppedAddresses = new Set(rows.map(({ address }) => address))
  return new Map(
    stoppableMails
      .filter(({ to }) => stoppedAddresses.has(to.toLowerCase()))
      .map(({ id }) => [id, { discard: stoppedNotice }]),
  )
}

const stoppedNotice = 'E-mails to this address came back too often, so we stopped them'
