import type { MailContent } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { notify } from './notify.ts'

interface OwnNews {
  /** Sentence without names of people. */
  news: string
  path: string
}

/**
 * Notifies a user about their account: a separate entry each time, also after their own actions, and an
 * optional e-mail. Returns the cause's id.
 */
export const notifyAccount = (
  ctx: Context,
  userId: string,
  { news, path, mail }: OwnNews & { mail?: MailContent },
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

/** Notifies all owners of a thing about a decision of moderators. */
export const notifyOwners = (
  ctx: Context,
  userIds: string[],
  { mail, ...own }: OwnNews & { mail: MailContent },
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
