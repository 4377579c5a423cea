import { eventImports } from '#features/operations/bundle/table.ts'
import type { Person, World } from '../people-and-things.ts'

/** A bundle that was imported already: whoever may import it is told so. */
export async function makeEventImport({ db }: World, { admin }: { admin: Person }) {
  const [made] = await db
    .insert(eventImports)
    .values({ requestedBy: admin.id, state: 'done', size: 1 })
    .returning({ id: eventImports.id })
  return { eventImport: made!.id }
}
