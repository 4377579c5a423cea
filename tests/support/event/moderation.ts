import { eq } from 'drizzle-orm'
import { measures } from '#features/operations/moderation/table.ts'
import type { Person, World } from '../people-and-things.ts'
import { expect } from '../world.ts'

interface ReportedItem {
  kind: string
  id: string
  /** Reporter, for things that not everyone sees. */
  sees?: Person
}

export const reasonOfHiding = 'It advertises what it is not.'

/** Has an ADMIN hide a thing after a report; returns the decision. */
export async function hidden(world: World, { kind, id, sees }: ReportedItem, admin?: Person) {
  const by = world.as(admin ?? (await world.member('ADMIN')))
  const reporter = world.as(sees ?? (await world.member()))
  expect((await reporter.post('flag/createFlag', { kind, id, reason: 'spam', text: '' })).status).toBe(200)
  const { status, body } = await by.put('flag/handleFlags', {
    kind,
    id,
    decision: 'hide',
    note: reasonOfHiding,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  const [measure] = await world.db.select().from(measures).where(eq(measures.subjectId, id))
  return measure!
}

/** Has an ADMIN unhide a thing. */
export async function givenBack(world: World, { id }: { id: string }) {
  const { status } = await world
    .as(await world.member('ADMIN'))
    .put(`flag/decideMeasure?id=${id}`, { decision: 'lift', answer: 'So it is.' })
  expect(status).toBe(200)
}
