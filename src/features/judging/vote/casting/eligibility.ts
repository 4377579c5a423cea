import { sql } from 'drizzle-orm'
import { participantRowSql } from '#features/event/participant/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Eligibility } from '../contract.ts'

interface VoterEligibility {
  eligibility: Eligibility
  teamId: string | null
}

/**
 * Returns whether the viewer may vote, or why not, and their team. Voters must be approved, enrolled in time
 * and have a confirmed address.
 */
export async function loadEligibility(
  ctx: MemberContext,
  { eventId, enrolledBefore }: { eventId: string; enrolledBefore: Date },
): Promise<VoterEligibility> {
  const [participation] = await ctx.db.execute<{ teamId: string | null; isIn: boolean; isLate: boolean }>(
    sql`select pt.team_id as "teamId", pt.approved and pt.declined_at is null as "isIn",
      pt.created_at >= ${enrolledBefore.toISOString()}::timestamptz as "isLate"
      from ${participantRowSql(ctx.viewer.id, eventId)}`,
    'objects',
  )
  const teamId = participation?.teamId ?? null
  if (!participation?.isIn) return { eligibility: 'notEnrolled', teamId }
  if (participation.isLate) return { eligibility: 'late', teamId }
  return { eligibility: ctx.viewer.confirmed ? 'voter' : 'unconfirmed', teamId }
}
