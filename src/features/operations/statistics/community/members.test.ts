import { importedDomain } from '#features/people/auth/rows.ts'
import { users } from '#features/people/auth/table.ts'
import { expect, test } from '#tests/support/world.ts'

test('who only came along with an imported event is no member', async ({ world }) => {
  const ada = await world.member('ADMIN')
  const createdAt = new Date('2026-01-05T12:00:00Z')
  await world.db.insert(users).values([
    { email: `someone${importedDomain}`, suspendedAt: createdAt, createdAt },
    { email: 'pia@example.com', createdAt },
  ])
  const query = 'from=2026-01-01&to=2026-01-31&by=month'
  const { body } = await world.as(ada).get(`statistics/getGrowth?${query}`)
  expect(body.points.map(({ added }: { added: { members: number } }) => added.members)).toEqual([1])
})
