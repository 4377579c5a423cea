import { devpostPeople } from '#features/operations/devpost/table.ts'
import type { Person, World } from '../support/people-and-things.ts'

/** Creates a place reserved by an import for the address of an enrolled person. */
export async function makeDevpost(
  { db }: World,
  { enrolled, event }: { enrolled: Person; event: { id: string } },
) {
  const [devpostPerson] = await db
    .insert(devpostPeople)
    .values({ eventId: event.id, email: enrolled.email.toLowerCase(), name: 'Ada Sand' })
    .returning({ id: devpostPeople.id })
  return { devpostPlace: devpostPerson!.id }
}
