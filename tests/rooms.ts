import type { Person, World } from './people-and-things.ts'
import { expect } from './world.ts'

/** A message in a team's room, sent through the API. */
export const says =
  (world: World, { id: teamId }: { id: string }) =>
  async (person: Person, body: string) => {
    const draft = { teamId, key: crypto.randomUUID(), body }
    const answer = await world.as(person).post('room/sendMessage', draft)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
