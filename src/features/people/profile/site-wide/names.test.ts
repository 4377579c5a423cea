import { eq, sql } from 'drizzle-orm'
import { expect, test } from '#tests/support/world.ts'
import { selectNames } from '../rows.ts'
import { profiles } from '../table.ts'

test('what others read of somebody with a private profile has no username in it', async ({ world }) => {
  const { id } = await world.member()
  const readNames = async (isPublic: boolean) => {
    await world.db
      .update(profiles)
      .set({ userName: 'quiet-ada', firstName: '', lastName: '', public: isPublic })
      .where(eq(profiles.userId, id))
    const [row] = await world.db.execute<{ people: object[] }>(
      sql`select ${selectNames(sql`array[${id}::uuid]`)} as people`,
      'objects',
    )
    return row!.people
  }
  expect(await readNames(false)).toEqual([{ name: 'New member', isPublic: false }])
  expect(await readNames(true)).toEqual([{ name: '@quiet-ada', isPublic: true }])
})
