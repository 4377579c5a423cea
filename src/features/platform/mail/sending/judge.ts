import type { Context } from '#lib/contract/context.ts'
import type { mails } from '../table.ts'

export type StoredMail = typeof mails.$inferSelect

/** Reason for discarding a waiting e-mail, or the time until which it waits. */
export type Verdict = { discard: string } | { until: Date }

/**
 * Checks waiting e-mails right before they are sent: their subject may be gone, and recipients may have
 * unsubscribed.
 */
export type Judge = (ctx: Context, waitingMails: StoredMail[]) => Promise<Map<string, Verdict>>
