import { lt } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { idempotencyHours } from '#lib/periods.ts'
import { purgeTokens } from '../token/tokens.ts'
import { mailReset } from '../sign-in/sign-in-emails.ts'
import { idempotencyKeys, oneTimeTokens, rateLimits, sessions } from '../table.ts'

export const authJobs = [
  {
    queue: 'password-reset',
    isFirst: true,
    atOnce: 2,
    handle: (ctx: Context, { email }: { email: string }) => mailReset(ctx, email),
  },
  {
    queue: 'auth-purge',
    schedule: '17 * * * *',
    /**
     * Deletes expired sessions, one-time tokens and limits, personal tokens that ended more than a month ago,
     * and old idempotency keys.
     */
    async handle({ db, now }: Context) {
      await db.delete(sessions).where(lt(sessions.expiresAt, now))
      await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now))
      await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
      const oldestKeptTime = new Date(now.getTime() - idempotencyHours * 60 * 60 * 1000)
      await purgeTokens({ db, now })
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKeptTime))
    },
  },
]
