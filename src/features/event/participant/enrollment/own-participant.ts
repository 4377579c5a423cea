import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { participants } from '../table.ts'

export async function ownsParticipant({ db, viewer }: MemberContext, id: string): Promise<boolean> {
  const isOwn = and(
    eq(participants.id, id),
    eq(participants.userId, viewer.id),
    isNull(participants.deletedAt),
  )
  return (await db.$count(participants, isOwn)) > 0
}
