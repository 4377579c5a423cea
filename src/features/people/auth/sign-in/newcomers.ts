import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, tooMany } from '#lib/contract/errors.ts'
import {
  dailyLimits,
  type LimitedAct,
  type LinkedText,
  newcomerDays,
  newcomerLinks,
} from './newcomer-limits.ts'
import { countIn } from './quota.ts'
import { users } from '../table.ts'

const daySeconds = 24 * 60 * 60

/** Counts an action of the viewer; 429 above the daily limit, which is lower for new accounts. */
export async function countToday(ctx: MemberContext, act: LimitedAct): Promise<void> {
  const { db, viewer, now } = ctx
  if (viewer.role !== 'USER') return
  const [today] = await countIn(db, { keys: [`day:${act}:${viewer.id}`], now, seconds: daySeconds })
  const { newcomer, member, phrase } = dailyLimits[act]
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
  const full = Object.entries(fields).filter(([, text]) => linksIn(text ?? '', ctx.origin) > maxLinks)
  if (full.length === 0 || !(await isNewcomer(ctx))) return
  const message = `In your first ${newcomerDays} days you can use up to ${maxLinks} links here. Please remove some.`
  throw invalid(Object.fromEntries(full.map(([field]) => [field, message])))
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
export function linksIn(text: string, origin: string): number {
  const links = [...text.matchAll(address)].map(([link]) => link.toLowerCase().replace(/[.,;:!?]+$/, ''))
  return new Set(links.filter((link) => link !== origin && !link.startsWith(`${origin}/`))).size
}
