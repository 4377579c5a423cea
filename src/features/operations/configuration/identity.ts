import type { Database } from '#database/client.ts'
import { readSystemIdentifier } from '#database/copy/system-identifier.ts'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { siteIdentities } from './table.ts'

interface Place {
  /** Address as in `Running.address`. */
  address: string
  now: Date
}

/**
 * Whether the site is a copy in a new place: its database cluster or its address differs from the stored one.
 * An unknown cluster counts as the same. The first start stores both.
 */
export async function isCopy(db: Database, { address, now }: Place): Promise<boolean> {
  const ownIdentity = { systemIdentifier: await readSystemIdentifier(db), address }
  await db
    .insert(siteIdentities)
    .values({ ...ownIdentity, notedAt: now })
    .onConflictDoNothing()
  const [storedIdentity] = await db.select().from(siteIdentities)
  if (!storedIdentity || storedIdentity.address !== address) return Boolean(storedIdentity)
  const [before, after] = [storedIdentity.systemIdentifier, ownIdentity.systemIdentifier]
  return before !== null && after !== null && before !== after
}

/** Address of a database whose site was moved to another one; no site has it. */
const movedAddress = 'moved to another database'

/**
 * Makes a database a copy, because its site continues in another one. Returns false if it was an unreleased
 * copy before, which the other one must remain.
 */
export async function noteDeparture(db: Database, place: Place): Promise<boolean> {
  const wasActive = !(await isCopy(db, place))
  await db.update(siteIdentities).set({ address: movedAddress })
  return wasActive
}

/** Stores that the site continues in this database. */
export async function noteArrival(db: Database, { address, now }: Place): Promise<void> {
  const ownIdentity = { systemIdentifier: await readSystemIdentifier(db), address, notedAt: now }
  await db.update(siteIdentities).set(ownIdentity)
}

/** Stores where the site runs now. After that, all its processes send messages and run jobs. */
export async function releaseSite(ctx: MemberContext): Promise<{ isQuiet: boolean }> {
  const { address } = ctx.running()
  const [before] = await ctx.db.select().from(siteIdentities)
  const own = { systemIdentifier: await readSystemIdentifier(ctx.db), address, notedAt: ctx.now }
  await ctx.db.insert(siteIdentities).values(own).onConflictDoUpdate({ target: siteIdentities.id, set: own })
  await record(ctx, {
    what: 'site.released',
    subject: { kind: 'mail', id: null },
    before: before ? { address: before.address } : null,
    after: { address },
  })
  ctx.changed('site-identity')
  return { isQuiet: false }
}
