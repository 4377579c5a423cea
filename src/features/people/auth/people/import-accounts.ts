import { inArray } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { importedDomain } from '../rows.ts'
import { users } from '../table.ts'

export const importedReason =
  'Made when an event came from another installation: it shows who took part, and nobody signs in with it.'

interface ListedAccount {
  id: string
  firstName: string
  lastName: string
  /** Whether the account was erased at the other site, so that only its id remains. */
  isGone: boolean
}

const batch = 500

/**
 * Creates placeholder accounts for people of another installation: suspended, with an address that receives
 * no e-mail, under their original id; for an erased person, an erased account. Reuses an account in that same
 * state from an earlier event. If the id belongs to any other account here, creates a new id. Returns the ids
 * by listed id, and the number created.
 */
export async function addImportedAccounts(
  ctx: Context,
  accounts: readonly ListedAccount[],
): Promise<{ ids: Map<string, string>; made: number }> {
  const ids = new Map<string, string>()
  let createdCount = 0
  for (let from = 0; from < accounts.length; from += batch) {
    const accountBatch = accounts.slice(from, from + batch)
    const existingStates = await loadExistingStates(ctx, accountBatch)
    const rows = accountBatch.flatMap((account) => {
      const before = existingStates.get(account.id)
      const id =
        before === undefined ? account.id : before === getWantedState(account) ? null : crypto.randomUUID()
      ids.set(account.id, id ?? account.id)
      return id === null ? [] : toRow(ctx, id, account)
    })
    if (rows.length > 0) await ctx.db.insert(users).values(rows)
    createdCount += rows.length
  }
  return { ids, made: createdCount }
}

const getWantedState = ({ isGone }: ListedAccount) => (isGone ? 'gone' : 'imported')

async function loadExistingStates(
  { db }: Context,
  accounts: readonly ListedAccount[],
): Promise<Map<string, 'gone' | 'imported' | 'member'>> {
  const wantedIds = accounts.map(({ id }) => id)
  const rows = await db
    .select({ id: users.id, email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, wantedIds))
  return new Map(
    rows.map(({ id, email, deletedAt }) => [
      id,
      deletedAt ? 'gone' : email === `${id}${importedDomain}` ? 'imported' : 'member',
    ]),
  )
}

function toRow({ now }: Context, id: string, { firstName, lastName, isGone }: ListedAccount) {
  const baseRow = { id, createdAt: now, updatedAt: now }
  return isGone
    ? { ...baseRow, email: '', deletedAt: now }
    : {
        ...baseRow,
        email: `${id}${importedDomain}`,
        name: `${firstName} ${lastName}`.trim(),
        suspendedAt: now,
        suspensionReason: importedReason,
      }
}
