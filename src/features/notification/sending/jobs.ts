import { lt } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { notificationDays } from '#lib/periods.ts'
import { notificationCauses, notifications } from '../table.ts'
import { digestJob } from '../rhythm/digest.ts'
import { notificationsJob } from '../telling/notify.ts'
import { recallJob } from '../telling/recalling.ts'

export const notificationJobs = [
  notificationsJob,
  recallJob,
  digestJob,
  {
    queue: 'notification-purge',
    schedule: '47 3 * * *',
    async handle({ db, now }: Context): Promise<void> {
      const before = new Date(now.getTime() - notificationDays * 24 * 60 * 60 * 1000)
      await db.delete(notifications).where(lt(notifications.at, before))
      await db.delete(notificationCauses).where(lt(notificationCauses.createdAt, before))
    },
  },
]
