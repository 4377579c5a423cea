import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { recountWaiting } from '#features/platform/notification/notifying/queues.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { nounOne } from '#lib/nouns.ts'
import { type Handling, isHideable } from '../contract.ts'
import { getHiding } from './hide-items.ts'
import { loadOwners } from './owners.ts'
import { loadSubject } from '../queries.ts'
import type { SubjectFacts } from './subject-facts.ts'
import { flags } from '../table.ts'
import { alreadyUnseen, measured } from './taking-down.ts'

/**
 * Closes all open reports of an item. 409 if another administrator closed them first, or if the item to hide
 * is already invisible to others; 422 without a message to the owner.
 */
export async function handleFlags(
  ctx: MemberContext,
  { kind, id, decision, note }: Handling,
): Promise<{ closed: number }> {
  if (decision !== 'dismiss' && !note) throw invalid({ note: 'This field is required' })
  const closed = await ctx.db
    .update(flags)
    .set({
      status: decision === 'dismiss' ? 'dismissed' : 'upheld',
      handledBy: ctx.viewer.id,
      handledAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(and(eq(flags.kind, kind), eq(flags.subjectId, id), eq(flags.status, 'open')))
    .returning({ id: flags.id })
  if (closed.length === 0) throw conflict('Nothing left to decide: someone else handled it', 'handled')
  const subject = await loadSubject(ctx, { kind, id })
  if (decision === 'hide') {
    if (!isHideable(kind))
      throw invalid({ decision: 'You can’t hide this here. Change or delete it on its own page.' })
    if (!subject || !(await getHiding(kind).hide(ctx, id, note))) throw alreadyUnseen()
    await measured(ctx, { kind, id, note }, subject)
  }
  await record(ctx, {
    what: acts[decision],
    subject: { kind, id },
    before: { reports: closed.length, state: subject?.state ?? 'gone' },
    after: { decision, state: decision === 'hide' ? 'hidden' : (subject?.state ?? 'gone') },
    reason: note,
  })
  if (subject && decision === 'warn') await warn(ctx, { kind, id, note }, subject)
  await recountWaiting(ctx, 'reports')
  await ctx.job('flags-handled', { ids: closed.map((flag) => flag.id), kind })
  return { closed: closed.length }
}

type About = Pick<Handling, 'kind' | 'id' | 'note'>

const acts: Record<Handling['decision'], AuditAct> = {
  dismiss: 'moderation.reports.dismissed',
  warn: 'moderation.reports.warned',
  hide: 'moderation.reports.hidden',
}

async function warn(ctx: MemberContext, { kind, id, note }: About, { title, path, ownerId }: SubjectFacts) {
  const what = nounOne(kind)
  await notifyOwners(ctx, await loadOwners(ctx, { kind, id, ownerId }), {
    news: `Moderators wrote to you about your ${what}: ${title}`,
    path: path ?? '/',
    mail: {
      template: 'warnedByModerators',
      data: { what, title, reason: note, link: ctx.origin + (path ?? '/') },
    },
  })
}
