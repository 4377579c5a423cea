import { lt } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { notificationDays } from '#lib/periods.ts'
import { notificationCauses, notifications } from '../table.ts'
import { digestJob } from '../rhythm/digest.ts'
import { notificationsJob } from '../notifying/notify.ts'
import { notifyOfQueueItem } from '../notifying/queues.ts'
import { recallJob } from '../notifying/recall.ts'

const tenMinutesMs = 10 * 60 * 1000

/**
 * Notifies administrators of failed e-mails at most every ten minutes, with the total count, because many may
 * fail at once.
 */
const mailsFailedJob = {
  queue: 'mails-failed',
  handle: (ctx: Context): Promise<void> =>
    notifyOfQueueItem(ctx, 'mails', `undelivered ${Math.floor(ctx.now.getTime() / tenMinutesMs)}`),
}

export const notificationJobs = [
  mailsFailedJob,
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
