import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { secondFactors, sessions, users } from '../../table.ts'
import type { AuthServices } from '../services.ts'
import { createPersonCache, type PersonCache } from './person-cache.ts'
import { sessionSeconds } from './tokens.ts'

/** A signed-in device with its person from the database, never from the token. */
export interface SignedInSession {
  sessionId: string
  userId: string
  name: string
  email: string
  image: string | null
  role: 'USER' | 'MENTOR' | 'ADMIN'
  canCreateEvents: boolean
  confirmedAt: Date | null
  provedAt: Date
  hasSecondFactor: boolean
}

export type SessionCache = PersonCache<SignedInSession>

/**
 * Minimum milliseconds between two updates of a device's last use, by which people choose what to sign out.
 */
const touchIntervalMs = 10 * 60 * 1000

/**
 * Creates the cache of sessions by id. It finds null if the device was signed out, the session has ended, or
 * the person is suspended or deleted.
 */
export const createSessionCache = (services: AuthServices): SessionCache =>
  createPersonCache(services, { kind: 'session', load: (sessionId) => load(services, sessionId) })

async function load({ db, clock }: AuthServices, sessionId: string): Promise<SignedInSession | null> {
  const now = clock()
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      provedAt: sessions.provedAt,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      userId: users.id,
      name: users.name,
      email: users.email,
      image: users.image,
      role: users.role,
      canCreateEvents: users.canCreateEvents,
      confirmedAt: users.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        gt(sessions.expiresAt, now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  if (!row) return null
  const { lastUsedAt, ...signedIn } = row
  const touchDueAt = new Date(now.getTime() - touchIntervalMs)
  if (lastUsedAt < touchDueAt) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionSeconds * 1000) })
      .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, touchDueAt)))
  }
  return signedIn
}
