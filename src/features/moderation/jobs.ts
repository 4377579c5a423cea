import { sql } from 'drizzle-orm'
import { sendMail } from '#features/mail/service.ts'
import { joinSubscriber } from '#features/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FlagKind } from './contract.ts'
import { kindWords } from './handling/words.ts'

interface Handled {
  ids: string[]
  kind: FlagKind
}

export const moderationJobs = [
  {
    /** Those who reported a thing and want mail hear that it was looked at, and nothing of what was decided. */
    queue: 'flags-handled',
    async handle(ctx: Context, { ids, kind }: Handled) {
      const readers = await ctx.db.execute<{ id: string; email: string; mailKey: string }>(
        sql`select distinct a.id, a.email, p.mail_key as "mailKey" from flag f
          ${joinSubscriber(sql`f.user_id`)} where f.id = any(${sql.param(ids)}::uuid[]) order by a.id`,
        'objects',
      )
      for (const { id: userId, email, mailKey } of readers)
        await sendMail(ctx, {
          to: email,
          userId,
          template: 'reportHandled',
          data: {
            what: kindWords[kind],
            link: `${ctx.origin}/code-of-conduct`,
            stop: `${ctx.origin}/unsubscribe?key=${mailKey}`,
          },
          unsubscribe: `${ctx.origin}/api/v3/mail/unsubscribe?key=${mailKey}`,
        })
    },
  },
]
