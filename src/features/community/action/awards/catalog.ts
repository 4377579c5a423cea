import { eq, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { readPage } from '#database/page.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { record } from '#features/platform/audit/record.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { action as actionShape, type Action, type ActionUpdate } from '../contract.ts'
import type { ActionSlug } from './fixed-actions.ts'
import { actions } from '../table.ts'

/** Lists the action catalog, fewest points first. */
export async function getActions(ctx: Context, paging: Paging): Promise<List<Action>> {
  ctx.uses('actions')
  const orderBy = sql`${actions.points}, ${actions.slug}`
  return readPage(ctx.db, {
    of: actions,
    row: pickColumns(actions, actionShape),
    where: undefined,
    sorting: orderBy,
    paging,
  })
}

/** Updates an action; earlier awards keep their points. */
export async function updateAction(
  ctx: MemberContext,
  { id, base, ...asked }: ActionUpdate & { id: string },
): Promise<Action> {
  const [before] = await ctx.db
    .select(pickColumns(actions, actionShape))
    .from(actions)
    .where(eq(actions.id, id))
    .for('update')
  if (!before) throw notFound('Action')
  const lastChange = loadLastChange(ctx, { kind: 'action', id })
  const changes = await mergeChanges(asked, { base, stored: before, lastChange })
  const [after] = await ctx.db
    .update(actions)
    .set({ ...changes, updatedAt: ctx.now })
    .where(eq(actions.id, id))
    .returning(pickColumns(actions, actionShape))
  if (before.name === after!.name && before.points === after!.points) return after!
  await record(ctx, { what: 'action.changed', subject: { kind: 'action', id }, before, after: after! })
  ctx.changed('actions')
  return after!
}

/**
 * Returns an action and locks it until the transaction ends, so that an award is worth its points in the
 * catalog.
 */
export async function lockActionById({ db }: Context, id: string): Promise<Action> {
  const [action] = await db
    .select(pickColumns(actions, actionShape))
    .from(actions)
    .where(eq(actions.id, id))
    .for('share')
  if (!action) throw notFound('Action')
  return action
}

export async function lockActionBySlug({ db }: Context, slug: ActionSlug): Promise<Action> {
  const [action] = await db
    .select(pickColumns(actions, actionShape))
    .from(actions)
    .where(eq(actions.slug, slug))
    .for('share')
  if (!action) throw notFound('Action')
  return action
}
