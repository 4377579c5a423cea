import { inArray } from 'drizzle-orm'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { getNounSingular } from '#lib/nouns.ts'
import type { FlagKind } from './contract.ts'
import { flags } from './table.ts'

interface HandledFlags {
  ids: string[]
  kind: FlagKind
}

export const moderationJobs = [
  {
    /** Notifies reporters that their report was reviewed, without the decision; by e-mail if they want it. */
    queue: 'flags-handled',
    async handle(ctx: Context, { ids, kind }: HandledFlags) {
      const reporters = await ctx.db
        .selectDistinct({ userId: flags.userId })
        .from(flags)
        .where(inArray(flags.id, ids))
      await notify(ctx, {
        kind: 'reportHandled',
        actor: null,
        subject: { kind: 'account', id: crypto.randomUUID() },
        path: '/code-of-conduct',
        data: { what: getNounSingular(kind) },
        recipients: reporters.map(({ userId }) => userId),
        mail: {
          template: 'reportHandled',
          data: { what: getNounSingular(kind), link: `${ctx.origin}/code-of-conduct` },
        },
      })
    },
  },
]
