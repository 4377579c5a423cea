import { publishing } from '#features/judging/publication/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/** Whether the results came from ballots, so that there is a table and reasons for each team. */
export async function hasTable(ctx: Context, eventId: string): Promise<boolean> {
  try {
    return (await publishing.read.getTable(ctx, { eventId, perPage: 1 })).total > 0
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}
