import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { categories } from './table.ts'

test('an empty installation starts with twelve categories, so that teams can submit', async ({ world }) => {
  expect((await world.as(null).get('category/getCategories')).body.total).toBe(12)
})

test('a category is listed with what names it, and goes only when nothing does', async ({ world }) => {
  await world.db.delete(categories)
  const event = await anEvent(world)
  const submission = await aSubmission(world, event)
  await world.db.insert(categories).values({ slug: 'weather', name: 'Weather' })
  const admin = world.as(await world.member('ADMIN'))
  const list = async (query: string) => (await admin.get(`category/getCategoryUses?${query}`)).body
  expect(await list('orderBy=most')).toMatchObject({
    total: 2,
    items: [
      { slug: 'repair', submissions: 1, applications: 0 },
      { slug: 'weather', submissions: 0, applications: 0 },
    ],
  })
  expect((await list('search=wea')).total).toBe(1)
  await world.as(submission.admin).put(`submission/deleteSubmission?id=${submission.id}`)
  expect(await admin.put('category/deleteCategory?slug=repair')).toMatchObject({
    status: 409,
    body: {
      message: 'Repair and making is used by 1 submission and 0 apps, deleted ones included.',
    },
  })
  expect((await admin.put('category/deleteCategory?slug=weather')).status).toBe(200)
  expect((await admin.put('category/deleteCategory?slug=weather')).status).toBe(200)
  expect((await list('')).items).toHaveLength(1)
})
