import { mailBounces, mailStops } from '#features/platform/mail/table.ts'
import {
  notificationCauses,
  notificationRhythms,
  notifications,
  notificationsOff,
  notificationsOn,
} from '#features/platform/notification/table.ts'
import type { World } from '../people-and-things.ts'

/** Creates notifications for the person, notifications of others about their actions, and their settings. */
export async function seedNotifications(world: World, userId: string, submission: string) {
  const otherMember = await world.member()
  const subjectFields = { kind: 'commented', subjectKind: 'submission', subjectId: submission }
  const [cause] = await world.db
    .insert(notificationCauses)
    .values({ ...subjectFields, actorId: userId })
    .returning()
  const entry = { ...subjectFields, causeIds: [cause!.id], at: new Date() }
  await world.db.insert(notifications).values([
    { ...entry, userId },
    { ...entry, userId: otherMember.id, people: [userId] },
  ])
  await world.db.insert(notificationsOff).values({ userId, topic: 'likes', way: 'site' })
  await world.db.insert(notificationsOn).values({ userId, topic: 'talk', way: 'mail' })
  const bounceFields = { userId, address: `known-${userId}@example.com`, said: 'No such user' }
  await world.db.insert(mailBounces).values({ ...bounceFields, kind: 'hard' })
  await world.db.insert(mailStops).values(bounceFields)
  await world.db.insert(notificationRhythms).values({ userId, zone: 'Europe/Berlin', digest: 'weekly' })
}
