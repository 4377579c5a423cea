import { eq, sql } from 'drizzle-orm'
import { countIn } from '#features/auth/sign-in/quota.ts'
import { sendMail } from '#features/mail/service.ts'
import { joinSubscriber } from '#features/profile/rows.ts'
import { nameOfUser } from '#features/team/requests/names.ts'
import type { Context } from '#lib/contract/context.ts'
import { comments } from './table.ts'

const aDay = 24 * 60 * 60
const aDayByOne = 20

type CommentRow = typeof comments.$inferSelect
type Reader = { id: string; email: string; mailKey: string }

export const commentJobs = [
  {
    /** Tells those whose work it is and who want mail, of one person at most 20 times a day for one thing. */
    queue: 'comment-mails',
    async handle(ctx: Context, { id }: { id: string }) {
      const [comment] = await ctx.db.select().from(comments).where(eq(comments.id, id))
      if (!comment || comment.deletedAt || comment.hiddenAt) return
      const keys = [`commented:${comment.userId}:${comment.submissionId ?? comment.applicationId}`]
      const [today] = await countIn(ctx.db, { keys, now: ctx.now, seconds: aDay })
      if (today!.count > aDayByOne) return
      const place = await (comment.submissionId ? ofTeam(ctx, comment) : ofOwner(ctx, comment))
      if (!place) return
      const who = await nameOfUser(ctx, comment.userId)
      for (const { id: userId, email, mailKey } of place.readers)
        await sendMail(ctx, {
          to: email,
          userId,
          template: 'commented',
          data: {
            title: place.title,
            whose: place.whose,
            who,
            text: comment.rendered.plain.slice(0, 500),
            link: `${ctx.origin}${place.path}#comment-${id}`,
            stop: `${ctx.origin}/unsubscribe?key=${mailKey}`,
          },
          unsubscribe: `${ctx.origin}/api/v3/mail/unsubscribe?key=${mailKey}`,
        })
    },
  },
]

interface CommentedThing {
  title: string
  /** On this site. */
  path: string
  /** Completes "you get this because you are …". */
  whose: string
  readers: Reader[]
}

/** A submission; null when it is gone. Members of a team that wants mail, who want it too, without the one who wrote. */
async function ofTeam({ db }: Context, { submissionId, userId }: CommentRow): Promise<CommentedThing | null> {
  const [place] = await db.execute<{ title: string; path: string; team: string }>(
    sql`select s.title, concat_ws('/', '/event', e.slug, t.slug, s.slug) as path, t.name as team
    from submission s join event e on e.id = s.event_id join team t on t.id = s.team_id
    where s.id = ${submissionId} and s.deleted_at is null and t.deleted_at is null and e.deleted_at is null`,
    'objects',
  )
  const readers = await db.execute<Reader>(
    sql`select ${address} from submission s
      join team t on t.id = s.team_id and t.mail_on_comments
      join participant pt on pt.team_id = t.id and pt.deleted_at is null
      ${joinSubscriber(sql`pt.user_id`)}
    where s.id = ${submissionId} and a.id <> ${userId} order by a.id`,
    'objects',
  )
  return place ? { ...place, whose: `a member of ${place.team}`, readers } : null
}

/** A published application; null when it is none. Its owner, unless they wrote it or want no mail. */
async function ofOwner(
  { db }: Context,
  { applicationId, userId }: CommentRow,
): Promise<CommentedThing | null> {
  const [place] = await db.execute<{ title: string; path: string }>(
    sql`select title, '/apps/app?id=' || id as path from application
    where id = ${applicationId} and deleted_at is null and status = 'published'`,
    'objects',
  )
  const readers = await db.execute<Reader>(
    sql`select ${address} from application app ${joinSubscriber(sql`app.user_id`)}
    where app.id = ${applicationId} and a.id <> ${userId}`,
    'objects',
  )
  return place ? { ...place, whose: 'its owner', readers } : null
}

const address = sql.raw('a.id, a.email, p.mail_key as "mailKey"')
