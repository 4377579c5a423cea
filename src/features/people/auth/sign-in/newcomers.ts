import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, tooMany } from '#lib/contract/errors.ts'
import {
  dailyLimits,
  type LimitedAction,
  type LinkedText,
  newcomerDays,
  newcomerLinks,
} from './newcomer-limits.ts'
import { incrementCounts } from './quota.ts'
import { users } from '../table.ts'

const daySeconds = 24 * 60 * 60

/**
 * Counts an action of a viewer with the role USER. 429 above the daily limit, which is lower for new
 * accounts.
 */
export async function countDailyAction(ctx: MemberContext, action: LimitedAction): Promise<void> {
  const { db, viewer, now } = ctx
  if (viewer.role !== 'USER') return
  const [today] = await incrementCounts(db, {
    keys: [`day:${action}:${viewer.id}`],
    now,
    seconds: daySeconds,
  })
  const { newcomer, member, phrase } = dailyLimits[action]
  if (today!.count <= newcomer) return
  if (await isNewcomer(ctx))
    throw tooMany(`New members can ${phrase} ${newcomer} times a day. Please come back tomorrow.`)
  if (today!.count > member)
    throw tooMany(`You can ${phrase} ${member} times a day. Please come back tomorrow.`)
}

/** 422 beside the field if a new account's text has too many links to other sites. */
export async function refuseLinks(
  ctx: MemberContext,
  kind: LinkedText,
  fields: Record<string, string | null | undefined>,
): Promise<void> {
  const maxLinks = newcomerLinks[kind]
  const overfullFields = Object.entries(fields).filter(
    ([, text]) => countLinks(text ?? '', ctx.origin) > maxLinks,
  )
  if (overfullFields.length === 0 || !(await isNewcomer(ctx))) return
  const message = `In your first ${newcomerDays} days you can use up to ${maxLinks} links here. Please remove some.`
  throw invalid(Object.fromEntries(overfullFields.map(([field]) => [field, message])))
}

/**
 * Whether the account is younger than `newcomerDays` or its address is unconfirmed; never ADMIN or MENTOR.
 */
async function isNewcomer({ db, viewer, now }: MemberContext): Promise<boolean> {
  if (viewer.role !== 'USER') return false
  if (!viewer.confirmed) return true
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, viewer.id))
  return user !== undefined && now.getTime() - user.createdAt.getTime() < newcomerDays * daySeconds * 1000
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"'`]+/gi

/** Counts the links to other sites in a text, each once. */
export function countLinks(text: string, origin: string): number {
  const links = [...text.matchAll(address)].map(([link]) => link.toLowerCase().replace(/[.,;:!?]+$/, ''))
  return new Set(links.filter((link) => link !== origin && !link.startsWith(`${origin}/`))).size
}
