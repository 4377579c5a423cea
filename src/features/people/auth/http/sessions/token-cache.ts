import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Viewer } from '#lib/contract/viewer.ts'
import { personalTokens, secondFactors, users } from '../../table.ts'
import { hashPersonalToken } from '../../token/secret.ts'
import type { TokenScope } from '#lib/contract/token.ts'
import type { AuthServices } from '../services.ts'
import { createPersonCache, type PersonCache } from './person-cache.ts'

/** A program's token with its person from the database. */
export interface KnownToken {
  id: string
  scopes: TokenScope[]
  eventId: string | null
  /** Role with which the person acted when the token was created. */
  madeAs: Viewer['role']
  expiresAt: Date
  endedAt: Date | null
  /** Whether the account is suspended or deleted. */
  isShut: boolean
  userId: string
  role: Viewer['role']
  canCreateEvents: boolean
  confirmedAt: Date | null
  hasSecondFactor: boolean
}

const touchIntervalMs = 60_000

/** Creates the cache of programs' tokens by digest. */
export const createTokenCache = (services: AuthServices): PersonCache<KnownToken> =>
  createPersonCache(services, { kind: 'token', load: (hash) => load(services, hash) })

export const findToken = (tokens: PersonCache<KnownToken>, secret: string) =>
  tokens.find(hashPersonalToken(secret))

async function load({ db, clock }: AuthServices, hash: string): Promise<KnownToken | null> {
  const [token] = await db
    .select({
      id: personalTokens.id,
      scopes: personalTokens.scopes,
      eventId: personalTokens.eventId,
      madeAs: personalTokens.role,
      expiresAt: personalTokens.expiresAt,
      endedAt: personalTokens.endedAt,
      isShut: sql<boolean>`${users.suspendedAt} is not null or ${users.deletedAt} is not null`,
      userId: users.id,
      role: users.role,
      canCreateEvents: users.canCreateEvents,
      confirmedAt: users.confirmedAt,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(personalTokens.hash, hash))
  if (!token) return null
  const now = clock()
  if (!token.endedAt && !token.isShut && token.expiresAt > now) await touch(db, hash, now)
  return token
}

/** Updates the last use, accurate to the minute: a busy program costs one write per minute and process. */
async function touch(db: AuthServices['db'], hash: string, now: Date): Promise<void> {
  const touchDueAt = new Date(now.getTime() - touchIntervalMs)
  await db
    .update(personalTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(personalTokens.hash, hash),
        or(isNull(personalTokens.lastUsedAt), lt(personalTokens.lastUsedAt, touchDueAt)),
      ),
    )
}
