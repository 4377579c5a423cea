import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Team } from '../../contract.ts'
import { getTeam } from '../../lists/queries.ts'
import { placeInTeam } from '../../policy.ts'
import { teams } from '../../table.ts'
import { loadLockedTeam } from '../team-for-viewer.ts'
import { listOtherMemberIds, notifyOfChange } from './notify-of-change.ts'

interface Lock {
  id: string
  reason: string
}

/** Allows only organizers to change a team's members from now on. */
export const lockTeam = (ctx: MemberContext, lock: Lock) => setLock(ctx, { ...lock, isLocked: true })

export const unlockTeam = (ctx: MemberContext, lock: Lock) => setLock(ctx, { ...lock, isLocked: false })

async function setLock(
  ctx: MemberContext,
  { id, reason, isLocked }: Lock & { isLocked: boolean },
): Promise<Team> {
  const view = await loadLockedTeam(ctx, id)
  allow(ctx, placeInTeam, view)
  const { team, event } = view
  if ((team.lockedAt !== null) === isLocked) return getTeam(ctx, { id })
  await ctx.db
    .update(teams)
    .set({ lockedAt: isLocked ? ctx.now : null, updatedAt: ctx.now })
    .where(eq(teams.id, id))
  await record(ctx, {
    what: isLocked ? 'team.locked' : 'team.unlocked',
    subject: { kind: 'team', id },
    before: { isLocked: !isLocked },
    after: { isLocked },
    reason,
  })
  await notifyOfChange(ctx, view, {
    recipients: await listOtherMemberIds(ctx, id, null),
    news: isLocked
      ? `The organizers of ${event.title} locked your team: only they can change who’s in it`
      : `The organizers of ${event.title} unlocked your team: you can change who’s in it again`,
    reason,
  })
  ctx.changed('team', id)
  return getTeam(ctx, { id })
}
