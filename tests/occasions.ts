import { expect } from 'vitest'
import type { Person, World } from './people-and-things.ts'

/** A public event made through the API by a person who may; fields as the API takes them. */
export async function anEvent(world: World, fields: Record<string, unknown> = {}, organiser?: Person) {
  const maker = organiser ?? (await world.member('USER', { canCreateEvents: true }))
  const { status, body } = await world
    .as(maker)
    .post('event/createEvent', { title: 'Field Notes', visibility: 'public', ...fields })
  expect(body).toMatchObject({ id: expect.any(String) })
  expect(status).toBe(200)
  return { ...body, organiser: maker }
}

/** A public stream made through the API by a person who may. */
export async function aStream(world: World, fields: Record<string, unknown> = {}, organiser?: Person) {
  const maker = organiser ?? (await world.member('USER', { canCreateEvents: true }))
  const { status, body } = await world
    .as(maker)
    .post('stream/createStream', { title: 'Tuesday Talks', visibility: 'public', ...fields })
  expect(body).toMatchObject({ id: expect.any(String) })
  expect(status).toBe(200)
  return { ...body, organiser: maker }
}
