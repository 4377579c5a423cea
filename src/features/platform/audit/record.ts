import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { AuditAct } from './acts.ts'
import { differenceOf } from './log/difference.ts'
import type { AuditKind } from './kinds.ts'
import { auditEntries } from './table.ts'

export interface Deed {
  what: AuditAct
  subject: { kind: AuditKind; id: string | null }
  before?: object | null
  after?: object | null
  reason?: string | undefined
}

/** Writes down, in the caller's transaction, what the viewer did with the rights of a manager or ADMIN. */
export async function record(ctx: MemberContext, { subject, ...deed }: Deed): Promise<void> {
  await ctx.db.insert(auditEntries).values({
    ...deed,
    reason: deed.reason ?? '',
    subjectKind: subject.kind,
    subjectId: subject.id,
    userId: ctx.viewer.id,
    createdAt: ctx.now,
  })
}

/** The same as the difference of `before` and `after`; leave out the one in which the thing is not there. Nothing where nothing differs. */
export async function recordChange(ctx: MemberContext, deed: Deed): Promise<void> {
  const { before, after } = differenceOf(deed.before ?? null, deed.after ?? null)
  if (before && after && Object.keys(after).length === 0) return
  await record(ctx, { ...deed, before, after })
}

/** The same for what people do every day with their own, and need not account for: only what an ADMIN does is written down. */
export async function recordAdmin(ctx: MemberContext, deed: Deed): Promise<void> {
  if (ctx.viewer.role === 'ADMIN') await recordChange(ctx, deed)
}

/** Writes down what was done where the site runs, by whoever may give it commands: nobody who is signed in. */
export async function recordCommand({ db, now }: Context, { subject, ...deed }: Deed): Promise<void> {
  await db.insert(auditEntries).values({
    ...deed,
    reason: deed.reason ?? '',
    subjectKind: subject.kind,
    subjectId: subject.id,
    createdAt: now,
  })
}

/** Writes down what the owner of an account did to how it is secured, signed in or by a mailed link. */
export async function recordOwn(ctx: Context, userId: string, what: AuditAct): Promise<void> {
  await ctx.db
    .insert(auditEntries)
    .values({ what, userId, subjectKind: 'account', subjectId: userId, createdAt: ctx.now })
}
