import type { AuditAct } from '#features/platform/audit/acts.ts'
import { record } from '#features/platform/audit/record.ts'
import { countIn } from '#features/people/auth/sign-in/quota.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { tooMany } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { type Occasion, occasionOf } from '../occasion.ts'
import { manageEvent } from '../policy.ts'

/** What the log calls the list. */
type Exported = Extract<AuditAct, `${string}.exported`> extends `${infer List}.exported` ? List : never

const aDay = 24 * 60 * 60
const exportsADay = 20

/** Lists of people and of what they wrote: so many a day and person, each written down. 429 beyond that. */
export async function countExport(
  ctx: MemberContext,
  { kind, id, what }: Pick<Occasion, 'kind' | 'id'> & { what: Exported },
): Promise<void> {
  const [today] = await countIn(ctx.db, { keys: [`export:${ctx.viewer.id}`], now: ctx.now, seconds: aDay })
  if (today!.count > exportsADay) throw tooMany('You’ve exported 20 lists today. Please come back tomorrow.')
  await record(ctx, { what: `${what}.exported`, subject: { kind, id } })
}

/** The event of which somebody who manages it takes a list; 404 when it is hidden, 403 for others. */
export async function exportedEvent(
  ctx: MemberContext,
  { eventId, what }: { eventId: string; what: Exported },
): Promise<Occasion> {
  const event = await occasionOf(ctx, { eventId })
  allow(ctx, manageEvent, event)
  await countExport(ctx, { ...event, what })
  return event
}
