import { eventImports } from '#features/operations/bundle/table.ts'
import type { Person, World } from '../support/people-and-things.ts'

/** Creates a bundle that was already imported. Callers who can import learn so from the error. */
export async function makeEventImport({ db }: World, { admin }: { admin: Person }) {
  const [importRow] = await db
    .insert(eventImports)
    .values({ requestedBy: admin.id, state: 'done', size: 1 })
    .returning({ id: eventImports.id })
  return { eventImport: importRow!.id }
}
