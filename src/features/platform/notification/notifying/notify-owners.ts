import type { Written } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { notify } from './notify.ts'

interface OwnNews {
  /** A sentence that names nobody. */
  news: string
  path: string
}

/** About somebody's account: an entry of its own each time, also where they did it themselves, and the letter, if any. Gives its cause's id. */
export const notifyAccount = (
  ctx: Context,
  userId: string,
  { news, path, mail }: OwnNews & { mail?: Written },
): Promise<string | undefined> =>
  notify(ctx, {
    kind: 'secured',
    actor: null,
    subject: { kind: 'account', id: crypto.randomUUID() },
    path,
    data: { news },
    recipients: [userId],
    mail,
  })

/** What moderators decided about a thing, to all whose it is. */
export const notifyOwners = (
  ctx: Context,
  userIds: string[],
  { mail, ...own }: OwnNews & { mail: Written },
): Promise<string | undefined> =>
  notify(ctx, {
    kind: 'moderated',
    actor: ctx.viewer?.id ?? null,
    subject: { kind: 'account', id: crypto.randomUUID() },
    path: own.path,
    data: { news: own.news },
    recipients: userIds,
    mail,
  })
