import { sql } from 'drizzle-orm'
import type { EventKey } from '#features/event/stream/ids.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { wasNotifiedOnce } from '#features/platform/notification/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { shortenText } from '#lib/fields/formats.ts'

interface AffectedEvent extends EventKey {
  title: string
  visibility: 'draft' | 'unlisted' | 'public'
  hiddenAt: Date | null
}

interface Deletion {
  /** 'concerned' leaves out the managers, because the caller notifies them in another way. */
  audience: 'everyone' | 'concerned'
  /** Message that everyone concerned gets by e-mail; its beginning is also in the notice. */
  message?: string | undefined
}

/**
 * Notifies everyone in an event that was just deleted. Its notice leads to the list of events, because its own
 * page is gone. Only managers are notified of a draft or hidden one, which others can't see.
 */
export async function notifyOfDeletion(
  ctx: MemberContext,
  event: AffectedEvent,
  { audience, message }: Deletion,
): Promise<void> {
  const { kind, id, title } = event
  if (!isSeenByAll(event) && audience === 'concerned') return
  const news = {
    kind: 'eventDeleted' as const,
    actor: ctx.viewer.id,
    // Nobody can see a deleted event, so the notice concerns the recipient's account and has the title itself.
    subject: { kind: 'account' as const, id },
    eventId: id,
    path: '/event',
    data: { what: kind, event: title, ...(message !== undefined && { message: formatExcerpt(message) }) },
    once: getDeletionKey({ id, deletedAt: ctx.now }, message !== undefined),
  }
  const causeId = isSeenByAll(event)
    ? await notify(ctx, { ...news, recipients: { of: audience, id } })
    : await notify(ctx, { ...news, recipients: { of: 'managers', id } })
  if (message !== undefined)
    await ctx.job('event-notice-mails', {
      kind,
      id,
      title: `The ${kind} was deleted`,
      isGone: true,
      text: message,
      causeId,
    })
}

/**
 * Notifies everyone in a restored event except its managers, who are notified as its owners. E-mails them if
 * its deletion was e-mailed to them.
 */
export async function notifyOfRestoration(
  ctx: MemberContext,
  { deletedAt, ...event }: AffectedEvent & { deletedAt: Date },
): Promise<void> {
  const { kind, id } = event
  if (!isSeenByAll(event)) return
  const causeId = await notify(ctx, {
    kind: 'eventRestored',
    actor: ctx.viewer.id,
    subject: { kind, id },
    eventId: id,
    once: `event-restored ${id} ${deletedAt.toISOString()}`,
    recipients: { of: 'concerned', id },
  })
  if (await wasDeletionMailed(ctx, { id, deletedAt }))
    await ctx.job('event-notice-mails', {
      kind,
      id,
      title: `The ${kind} is back`,
      text: `Its deletion was undone. The ${kind} goes on as before, and so does your part in it.`,
      causeId,
    })
}

const maxExcerptLength = 200

/** Returns the beginning of a message on one line. */
const formatExcerpt = (message: string) => shortenText(message.replace(/\s+/g, ' ').trim(), maxExcerptLength)

const isSeenByAll = ({ visibility, hiddenAt }: AffectedEvent) => visibility !== 'draft' && hiddenAt === null

interface DeletedEvent {
  id: string
  deletedAt: Date
}

/** Returns the key of a deletion's notice, which also says whether the deletion was e-mailed. */
const getDeletionKey = ({ id, deletedAt }: DeletedEvent, isMailed: boolean) =>
  `event-deleted${isMailed ? '-by-mail' : ''} ${id} ${deletedAt.toISOString()}`

async function wasDeletionMailed({ db }: MemberContext, event: DeletedEvent): Promise<boolean> {
  const [row] = await db.execute<{ wasMailed: boolean }>(
    sql`select ${wasNotifiedOnce(sql`${getDeletionKey(event, true)}`)} as "wasMailed"`,
    'objects',
  )
  return row!.wasMailed
}
