import { expect } from 'vitest'
import { files } from '#features/platform/files/table.ts'
import type { Person, World } from '../people-and-things.ts'
import { someTopics } from './submissions.ts'

/** All fields of an application, with a stored picture as after an upload. */
export async function wholeApplication({ db, ...world }: World, owner: Person, more: { id?: string } = {}) {
  await someTopics({ db, ...world })
  const { id = crypto.randomUUID() } = more
  const key = `app/${crypto.randomUUID()}.webp`
  await db.insert(files).values({
    key,
    path: `app/${id}`,
    ownerId: owner.id,
    type: 'image',
    contentType: 'image/webp',
    size: 1,
    storedAt: new Date(),
  })
  return {
    id,
    title: 'Glaze Book',
    shortDescription: 'Remembers every glaze of a small pottery, and what came out of the kiln with it.',
    description: 'A potter writes down what went into the kiln and what came out. '.repeat(12),
    imageLink: `/files/${key}`,
    techIn: ['gannet'],
    categories: ['repair'],
    repoLink: 'https://github.com/example-pottery/glaze-book',
    ...more,
  }
}

interface ApplicationOptions {
  owner?: Person
  published?: boolean
  [field: string]: unknown
}

/** Creates an application through the API. An administrator publishes it on request. */
export async function anApplication(
  world: World,
  { owner: givenOwner, published = false, ...fields }: ApplicationOptions = {},
) {
  const owner = givenOwner ?? (await world.member())
  const draft = await wholeApplication(world, owner, fields)
  const { status, body } = await world.as(owner).post('app/createApplication', draft)
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'submitted' } })
  if (!published) return { ...body, owner }
  const admin = world.as(await world.member('ADMIN'))
  const answer = await admin.put(`app/publishApplication?id=${body.id}`)
  expect(answer).toMatchObject({ status: 200, body: { status: 'published' } })
  return { ...answer.body, owner }
}
