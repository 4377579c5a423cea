import { eq } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { notificationRhythms } from '../table.ts'
import { getFirstDueDate } from './due.ts'
import type { Rhythm, rhythmContract } from './rhythm-contract.ts'

export async function getRhythm({ db, viewer }: MemberContext): Promise<Rhythm> {
  const [row] = await db.select().from(notificationRhythms).where(eq(notificationRhythms.userId, viewer.id))
  if (!row) return { zone: null, quiet: null, digest: 'never', digestWay: 'mail' }
  const { zone, quietFrom, quietTo, digest, digestWay } = row
  const hasQuietHours = quietFrom !== null && quietTo !== null
  const quietHours = hasQuietHours ? { from: formatClock(quietFrom), to: formatClock(quietTo) } : null
  return { zone, quiet: quietHours, digest, digestWay }
}

/** Saves the schedule. Saving counts as a visit, so the next digest is due one interval later. */
export async function setRhythm(
  ctx: MemberContext,
  { zone, quiet, digest, digestWay }: InputOf<typeof rhythmContract, 'setRhythm'>,
): Promise<Rhythm> {
  const { now, viewer } = ctx
  const settings = {
    zone,
    quietFrom: quiet && toMinutes(quiet.from),
    quietTo: quiet && toMinutes(quiet.to),
    digest,
    digestWay,
    digestChosenAt: now,
    digestDueAt: getFirstDueDate(digest, now),
    digestsUnfollowed: 0,
    hereAt: now,
  }
  await ctx.db
    .insert(notificationRhythms)
    .values({ userId: viewer.id, ...settings })
    .onConflictDoUpdate({ target: notificationRhythms.userId, set: { ...settings, updatedAt: now } })
  return getRhythm(ctx)
}

/** Switches the digest on or off by the link in a digest; switching it on again makes it weekly. */
export async function switchDigest({ db, now }: Context, userId: string, isOn: boolean): Promise<void> {
  const digest = isOn ? 'weekly' : 'never'
  await db
    .update(notificationRhythms)
    .set({ digest, digestChosenAt: now, digestDueAt: getFirstDueDate(digest, now) })
    .where(eq(notificationRhythms.userId, userId))
}

const padTwoDigits = (number: number) => String(number).padStart(2, '0')
const formatClock = (minutes: number) =>
  `${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
