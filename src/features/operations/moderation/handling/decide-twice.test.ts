import { eq } from 'drizzle-orm'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { expect, test } from '#tests/support/world.ts'
import { measures } from '../table.ts'

test('deciding twice says what was decided, and by whom', async ({ world }) => {
  const { submission } = await somethingSubmitted(world)
  const author = await world.member()
  const comment = { submissionId: submission.id, body: 'A dreadful lantern.' }
  const { id } = (await world.as(author).post('comment/createComment', comment)).body
  const item = { kind: 'comment', id }
  const [first, second] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const handle = async (person: typeof first) =>
    (
      await world
        .as(person)
        .put('flag/handleFlags', { ...item, decision: 'hide', note: 'It insults people.' })
    ).body.message
  expect(await handle(first)).toBe('Nothing to decide: nobody has reported it')
  await world.as(await world.member()).post('flag/createFlag', { ...item, reason: 'abuse', text: 'Rude' })
  expect(await handle(first)).toBeUndefined()
  expect(await handle(first)).toBe('Nothing left to decide: you already handled it')
  expect(await handle(second)).toBe('Nothing left to decide: someone else handled it')

  const [measure] = await world.db.select().from(measures).where(eq(measures.subjectId, id))
  const decide = async (decision: 'keep' | 'lift') =>
    (
      await world
        .as(second)
        .put(`flag/decideMeasure?id=${measure!.id}`, { decision, answer: 'We looked again.' })
    ).body.message
  expect(await decide('keep')).toBe('There’s no open appeal to answer')
  await world.as(author).post(`flag/appealMeasure?id=${measure!.id}`, { text: 'I meant the light.' })
  expect(await decide('keep')).toBeUndefined()
  expect(await decide('keep')).toBe('This appeal is answered already: it stays hidden')
  expect(await decide('lift')).toBeUndefined()
  expect(await decide('lift')).toBe('It’s already visible again')
})
