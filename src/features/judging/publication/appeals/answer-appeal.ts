import { eq, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { Appeal, publicationContract } from '../contract.ts'
import { selectAppeals } from '../rows.ts'
import { appeals } from '../table.ts'

type Contract = typeof publicationContract

export async function getAppeals(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getAppeals'>,
): Promise<List<Appeal>> {
  await loadManagedEvent(ctx, { eventId })
  const [offset, limit] = [getOffset(paging), paging.perPage]
  const items = await read(ctx, selectAppeals(sql`ap.event_id = ${eventId}`, { limit, offset }))
  return { items, total: await ctx.db.$count(appeals, eq(appeals.eventId, eventId)), ...paging }
}

/**
 * Answers an appeal once and notifies the team. Corrected results are published separately, as the next
 * version.
 */
export async function answerAppeal(
  ctx: MemberContext,
  { id, outcome, answer }: InputOf<Contract, 'answerAppeal'>,
): Promise<Appeal> {
  const [row] = await ctx.db.select().from(appeals).where(eq(appeals.id, id)).for('no key update')
  if (!row) throw notFound('Appeal')
  const { slug, title } = await loadManagedEvent(ctx, { eventId: row.eventId })
  if (row.answeredAt) throw conflict('This appeal is answered already', 'answered')
  await ctx.db
    .update(appeals)
    .set({ outcome, answer, answeredBy: ctx.viewer.id, answeredAt: ctx.now })
    .where(eq(appeals.id, id))
  await record(ctx, {
    what: 'appeal.answered',
    subject: { kind: 'submission', id: row.submissionId },
    after: { appeal: id, outcome, answer },
  })
  const [appeal] = await read(ctx, selectAppeals(sql`ap.id = ${id}`, { limit: 1, offset: 0 }))
  const path = appeal ? `${appeal.path}/reasons` : `/event/${slug}`
  await notify(ctx, {
    kind: 'appealAnswered',
    actor: ctx.viewer.id,
    subject: { kind: 'submission', id: row.submissionId },
    path,
    recipients: { of: 'team', id: row.teamId },
    mail: {
      template: 'appealAnswered',
      data: { title, answer, link: ctx.origin + path },
    },
  })
  ctx.changed('publication', row.eventId)
  if (!appeal) throw notFound('Appeal')
  return appeal
}

async function read({ db }: MemberContext, rows: ReturnType<typeof selectAppeals>): Promise<Appeal[]> {
  type AppealRow = Omit<Appeal, 'createdAt' | 'answeredAt'> & { createdAt: string; answeredAt: string | null }
  const appealRows = await db.execute<AppealRow & Record<string, unknown>>(rows, 'objects')
  return appealRows.map(({ createdAt, answeredAt, ...one }) => ({
    ...one,
    createdAt: new Date(createdAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }))
}
