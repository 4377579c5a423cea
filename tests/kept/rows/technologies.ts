import { eq } from 'drizzle-orm'
import { technologies } from '#features/content/technology/table.ts'
import type { World } from '#tests/support/people-and-things.ts'

/** Returns changes of what lists show of a technology. */
export async function changeTechnology(world: World, slug: string) {
  const admin = world.as(await world.member('ADMIN'))
  const [row] = await world.db.select().from(technologies).where(eq(technologies.slug, slug))
  await admin.post('technology/createTechnology', { name: 'Aviary', isProvider: true })
  let revision = 0
  const update = async (fields: object) => {
    const response = await admin.put(`technology/updateTechnology?id=${row!.id}`, { revision, ...fields })
    revision = response.body.revision
    return response
  }
  return {
    name: () => update({ name: 'Gannet 2' }),
    provider: () => update({ providerSlug: 'aviary' }),
    address: () => update({ slug: 'gannet-two' }),
  }
}
