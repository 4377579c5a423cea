import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { AuditAct } from './acts.ts'
import { getDifference } from './log/difference.ts'
import type { AuditKind } from './kinds.ts'
import { auditEntries } from './table.ts'

export interface AuditedAction {
  what: AuditAct
  subject: { kind: AuditKind; id: string | null }
  before?: object | null
  after?: object | null
  reason?: string | undefined
}

/** Audits an act of the viewer, in the caller's transaction. */
export async function record(ctx: MemberContext, { subject, ...deed }: AuditedAction): Promise<void> {
  await ctx.db.insert(auditEntries).values({
    ...deed,
    reason: deed.reason ?? '',
    subjectKind: subject.kind,
    subjectId: subject.id,
    userId: ctx.viewer.id,
    createdAt: ctx.now,
  })
}

/**
 * Audits the difference of `before` and `after`; does nothing if there is none. Omit the state in which the
 * item doesn't exist.
 */
export async function recordChange(ctx: MemberContext, action: AuditedAction): Promise<void> {
  const { before, after } = getDifference(action.before ?? null, action.after ?? null)
  if (before && after && Object.keys(after).length === 0) return
  await record(ctx, { ...action, before, after })
}

/**
 * Audits a change only if an ADMIN made it, because members' everyday changes to their own content need no
 * record.
 */
export async function recordAdminChange(ctx: MemberContext, action: AuditedAction): Promise<void> {
  if (ctx.viewer.role === 'ADMIN') await recordChange(ctx, action)
}

/** Audits a command on the server, whose actor is not signed in. */
export async function recordCommand(
  { db, now }: Context,
  { subject, ...deed }: AuditedAction,
): Promise<void> {
  await db.insert(auditEntries).values({
    ...deed,
    reason: deed.reason ?? '',
    subjectKind: subject.kind,
    subjectId: subject.id,
    createdAt: now,
  })
}

/** Audits a change of an account's security by its owner, signed in or by an e-mailed link. */
export async function recordOwnChange(ctx: Context, userId: string, act: AuditAct): Promise<void> {
  await ctx.db
    .insert(auditEntries)
    .values({ what: act, userId, subjectKind: 'account', subjectId: userId, createdAt: ctx.now })
}
