import { lt, ne, and } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { outboxDays } from '#lib/periods.ts'
import { offerJob } from '../called/register-commands.ts'
import { queueDuePeople, personJob } from '../connecting/person-job.ts'
import { roleJob } from '../rooms/role-job.ts'
import { undoJob } from '../connecting/remove-person.ts'
import { queueDueRooms, roomJob, roomsJob } from '../rooms/room-jobs.ts'
import { attempt, recordResult } from './send-message.ts'
import { digestJob, directMessageJob } from './direct-messages.ts'
import { stoppedJob } from './record-answer.ts'
import { chatMessages } from '../table.ts'

type SendAttempt = Awaited<ReturnType<typeof attempt>>

export const chatJobs = [
  {
    /** A job isn't tied to one message: the process that takes the job sends the next message in order. */
    queue: 'chat',
    isAlone: true,
    isFirst: true,
    prepare: (ctx: Context): Promise<SendAttempt> => attempt(ctx),
    handle: (ctx: Context, _: object, sendAttempt: SendAttempt) => recordResult(ctx, sendAttempt),
  },
  {
    /** Continues messages, rooms and account updates that a process left unfinished when it died. */
    queue: 'chat-due',
    schedule: '* * * * *',
    async handle(ctx: Context) {
      await ctx.job('chat', {})
      await queueDueRooms(ctx)
      await queueDuePeople(ctx)
    },
  },
  {
    queue: 'chat-purge',
    schedule: '53 3 * * *',
    async handle({ db, now }: Context) {
      const before = new Date(now.getTime() - outboxDays * 24 * 60 * 60 * 1000)
      await db
        .delete(chatMessages)
        .where(and(ne(chatMessages.status, 'waiting'), lt(chatMessages.createdAt, before)))
    },
  },
  directMessageJob,
  digestJob,
  stoppedJob,
  undoJob,
  personJob,
  offerJob,
  roleJob,
  roomJob,
  roomsJob,
]
