import type { OneEventId } from '#features/event/stream/ids.ts'
import { getParticipantsForEvent } from './manage-calls.ts'

/** Maximum ids per request. */
const batch = 100
/** Maximum selected participants. */
const maxSelected = 1000

export interface Filters {
  name: string | undefined
  status: string | undefined
  team: string | undefined
}

/** Returns the ids of everyone who matches the filters, up to 1,000. */
export async function listMatchingIds(target: OneEventId, filters: Filters): Promise<string[]> {
  const activeFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const ids: string[] = []
  for (let page = 1; ids.length < maxSelected; page++) {
    const query = { ...target, ...activeFilters, page: String(page), perPage: String(batch) }
    const { items } = await getParticipantsForEvent(query)
    ids.push(...items.map(({ id }) => id))
    if (items.length < batch) break
  }
  return ids
}

export const splitIntoBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) =>
    ids.slice(index * batch, (index + 1) * batch),
  )
