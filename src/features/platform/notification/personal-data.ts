import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import {
  notificationCauses,
  notificationRhythms,
  notifications,
  notificationsOff,
  notificationsOn,
} from './table.ts'

export const notificationData: PersonalData = {
  copies: [
    {
      name: 'notifications',
      about: 'What we told you, and when you read it.',
      of: ['notification.user_id'],
      rows: ({ userId }) => sql`
        select id, kind, subject_kind, subject_id, at, read_at, created_at
        from notification where user_id = ${userId}`,
    },
    {
      name: 'notifications-you-caused',
      about: 'What you did that we told others.',
      of: ['notification_cause.actor_id'],
      rows: ({ userId }) => sql`
        select id, kind, subject_kind, subject_id, created_at from notification_cause where actor_id = ${userId}`,
    },
    {
      name: 'notifications-off',
      about: 'What you switched off.',
      of: ['notification_off.user_id'],
      rows: ({ userId }) => sql`
        select id, topic, way, created_at from notification_off where user_id = ${userId}`,
    },
    {
      name: 'notifications-on',
      about: 'What you switched on that is off for everyone else.',
      of: ['notification_on.user_id'],
      rows: ({ userId }) => sql`
        select id, topic, way, created_at from notification_on where user_id = ${userId}`,
    },
    {
      name: 'notification-rhythm',
      about: 'Your quiet hours, and your digest.',
      of: ['notification_rhythm.user_id'],
      rows: ({ userId }) => sql`
        select id, zone, quiet_from, quiet_to, digest, digest_way, digest_sent_at, here_at, created_at
        from notification_rhythm where user_id = ${userId}`,
    },
  ],
  /**
   * Deletes the person's inbox and notification settings. Notifications of other people stay, and say "A
   * former member".
   */
  async erase({ db }, { userId }) {
    await db.delete(notifications).where(eq(notifications.userId, userId))
    await db.delete(notificationsOff).where(eq(notificationsOff.userId, userId))
    await db.delete(notificationsOn).where(eq(notificationsOn.userId, userId))
    await db.delete(notificationRhythms).where(eq(notificationRhythms.userId, userId))
    await db
      .update(notifications)
      .set({ people: sql`array_remove(${notifications.people}, ${userId}::uuid)` })
      .where(
        sql`exists (select from notification_cause c
          where c.actor_id = ${userId} and c.id = any(${notifications.causeIds}))`,
      )
    await db.update(notificationCauses).set({ actorId: null }).where(eq(notificationCauses.actorId, userId))
  },
}
