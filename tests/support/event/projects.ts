import { expect } from 'vitest'
import { files } from '#features/platform/files/table.ts'
import type { Person, World } from '../people-and-things.ts'

/** Returns all fields of a project; its cover is stored as after an upload. */
export async function projectDraft({ db }: World, owner: Person, more: { id?: string; title?: string } = {}) {
  const { id = crypto.randomUUID() } = more
  const key = `project/${crypto.randomUUID()}.webp`
  await db.insert(files).values({
    key,
    path: `project/${id}`,
    ownerId: owner.id,
    type: 'image',
    contentType: 'image/webp',
    size: 1,
    storedAt: new Date(),
  })
  return {
    id,
    title: 'Rain Ledger',
    description: 'Listens to the gutters of a street and says which one is full of leaves.',
    TechnicalSkills: ['Rust', 'Small speech models'],
    url: 'https://rain-ledger.example.com',
    image: `/files/${key}`,
    ...more,
  }
}

/** Creates a project through the API. */
export async function aProject(world: World, owner: Person, more: { title?: string } = {}) {
  const draft = await projectDraft(world, owner, more)
  const { status, body } = await world.as(owner).post('project/createProject', draft)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
