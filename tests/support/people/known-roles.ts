import type { Database } from '#database/client.ts'
import { eventRoles, roleInvitations, speakerCards } from '#features/event/event/table.ts'
import { canary } from './known-traces.ts'

interface InvitedPerson {
  id: string
  email: string
  profileId: string
  eventId: string
}

/** Gives the person a role that they were invited to, and an invitation that they sent. */
export async function givenRoles(
  db: Database,
  { id, email, profileId, eventId }: InvitedPerson,
): Promise<void> {
  const tag = `${canary} tag`
  await db.insert(eventRoles).values({ eventId, profileId, eventRole: 'Speaker', tag })
  const card = { eventId, name: `${canary} Speaker`, tag, profileId }
  await db.insert(speakerCards).values(card)
  const draft = () => ({
    eventId,
    eventRole: 'Speaker' as const,
    tokenHash: crypto.randomUUID(),
    expiresAt: new Date('2999-01-01'),
    invitedBy: id,
  })
  await db.insert(roleInvitations).values([
    { ...draft(), email, userId: id, acceptedBy: id, status: 'accepted' },
    { ...draft(), email: 'friend@example.com' },
  ])
}
