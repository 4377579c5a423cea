import { devpostPeople } from '#features/operations/devpost/table.ts'
import type { Person, World } from '../people-and-things.ts'

/** A place that an import keeps for the address of somebody who is enrolled. */
export async function makeDevpost(
  { db }: World,
  { enrolled, event }: { enrolled: Person; event: { id: string } },
) {
  const [made] = await db
    .insert(devpostPeople)
    .values({ eventId: event.id, email: enrolled.email.toLowerCase(), name: 'Ada Sand' })
    .returning({ id: devpostPeople.id })
  return { devpostPlace: made!.id }
}
