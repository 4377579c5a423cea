import type { Context } from '#lib/contract/context.ts'
import type { mails } from '../table.ts'

export type StoredMail = typeof mails.$inferSelect

/** Why a mail that waits goes to nobody any more, or until when it waits. */
export type Verdict = { discard: string } | { until: Date }

/** Asked again right before mails leave: what they are about may be gone, and their readers may want none by now. */
export type Judge = (ctx: Context, waiting: StoredMail[]) => Promise<Map<string, Verdict>>
