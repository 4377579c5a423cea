import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { boundedCache } from '#lib/bounded-cache.ts'
import { secondFactors, sessions, users } from '../../table.ts'
import type { AuthServices } from '../services.ts'
import { sessionSeconds } from './tokens.ts'

/** A device that is signed in, and its person as the row says: never as a token says. */
export interface SignedIn {
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

export interface SessionCache {
  /** Null when the device was signed out, the session has ended, or the person is suspended or deleted. */
  find(sessionId: string): Promise<SignedIn | null>
}

const keptFor = 60_000
const touchedAfter = 60 * 60 * 1000

/**
 * Sessions by id, kept for at most a minute and forgotten at once when a note names them or their account:
 * revocation counts everywhere within a second and costs no round trip.
 */
export function createSessionCache(services: AuthServices): SessionCache {
  const kept = boundedCache<SignedIn>(20_000, keptFor)
  const asked = new Map<string, Promise<SignedIn | null>>()
  let isHearing = true

  services.subscribe({
    onNote(tags) {
      for (const tag of tags) {
        if (tag.startsWith('session:')) forget(tag.slice('session:'.length))
        if (tag.startsWith('account:')) forgetAccount(tag.slice('account:'.length))
      }
    },
    onLost() {
      isHearing = false
      kept.clear()
      asked.clear()
    },
    onBack: () => void (isHearing = true),
  })

  // What is being read now may be older than the note: its reader gets it, nobody keeps it.
  const forget = (sessionId: string) => {
    kept.delete(sessionId)
    asked.delete(sessionId)
  }
  const forgetAccount = (userId: string) => {
    for (const [sessionId, signedIn] of kept.entries()) if (signedIn.userId === userId) kept.delete(sessionId)
    asked.clear()
  }

  const read = async (sessionId: string) => {
    const reading = load(services, sessionId)
    asked.set(sessionId, reading)
    try {
      const signedIn = await reading
      if (signedIn && isHearing && asked.get(sessionId) === reading) kept.set(sessionId, signedIn)
      return signedIn
    } finally {
      if (asked.get(sessionId) === reading) asked.delete(sessionId)
    }
  }

  return {
    find: async (sessionId) => kept.get(sessionId) ?? (await (asked.get(sessionId) ?? read(sessionId))),
  }
}

async function load({ db, clock }: AuthServices, sessionId: string): Promise<SignedIn | null> {
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
  const due = new Date(now.getTime() - touchedAfter)
  if (lastUsedAt < due) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionSeconds * 1000) })
      .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, due)))
  }
  return signedIn
}
