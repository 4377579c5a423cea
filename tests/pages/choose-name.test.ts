import { eq } from 'drizzle-orm'
import { profiles } from '#features/people/profile/table.ts'
import { expect, test } from '../support/built.ts'
import { anEvent } from '../support/events.ts'

test('whoever has no name yet chooses one before acting under it, and comes back', async ({ built }) => {
  const { slug } = await anEvent(built, { title: 'Night Ward' })
  const newcomer = await built.member()
  await built.db.delete(profiles).where(eq(profiles.userId, newcomer.id))
  for (const path of [
    '/t/new',
    '/blog/new',
    `/event/${slug}/dash?invitation=x`,
    `/event/${slug}/submission`,
  ]) {
    const { status, headers } = await built.visit(path, newcomer)
    expect({ status, to: headers.get('location') }).toEqual({
      status: 302,
      to: `/welcome?callbackUrl=${encodeURIComponent(path)}`,
    })
  }
  expect((await built.visit(`/event/${slug}`, newcomer)).status).toBe(200)
})
