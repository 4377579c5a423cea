import type { AuditAct } from '#features/platform/audit/acts.ts'
import { record } from '#features/platform/audit/record.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { tooMany } from '#lib/contract/errors.ts'
import { loadManagedEvent, type LoadedEvent } from '../load-event.ts'

/** Name of the list in the audit log. */
type ExportedList = Extract<AuditAct, `${string}.exported`> extends `${infer List}.exported` ? List : never

const daySeconds = 24 * 60 * 60
const maxExportsPerDay = 20

/** Counts and audits an export of people or their texts. 429 after 20 a day per user. */
export async function countExport(
  ctx: MemberContext,
  { kind, id, what }: Pick<LoadedEvent, 'kind' | 'id'> & { what: ExportedList },
): Promise<void> {
  const [today] = await incrementCounts(ctx.db, {
    keys: [`export:${ctx.viewer.id}`],
    now: ctx.now,
    seconds: daySeconds,
  })
  if (today!.count > maxExportsPerDay)
    throw tooMany('You’ve exported 20 lists today. Please come back tomorrow.')
  await record(ctx, { what: `${what}.exported`, subject: { kind, id } })
}

/**
 * Checks that the caller may export a list of the event, and counts the export. 404 if it is hidden, 403 if
 * the caller doesn't manage it.
 */
export async function getExportableEvent(
  ctx: MemberContext,
  { eventId, what }: { eventId: string; what: ExportedList },
): Promise<LoadedEvent> {
  const event = await loadManagedEvent(ctx, { eventId })
  await countExport(ctx, { ...event, what })
  return event
}
