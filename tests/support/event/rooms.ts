import type { Person, World } from '../people-and-things.ts'
import { aPicture, uploadAs } from '../files/pictures.ts'
import { expect } from '../world.ts'

/** Sends a message to a team's room through the API. */
export const createMessageSender =
  (world: World, { id: teamId }: { id: string }) =>
  async (person: Person, body: string, pictures: { url: string; alt: string }[] = []) => {
    const draft = { teamId, key: crypto.randomUUID(), body, pictures }
    const answer = await world.as(person).post('room/sendMessage', draft)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }

/** Uploads a picture to a team's room and returns its address. */
export async function pictureForRoom(world: World, { id }: { id: string }, person: Person): Promise<string> {
  const { status, body } = await uploadAs(world, person)(await aPicture(640, 480), {
    path: `room/${id}`,
    type: 'image',
  })
  expect(status).toBe(200)
  return body.fileUrl
}
