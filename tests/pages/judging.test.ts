import { eq } from 'drizzle-orm'
import { rounds } from '#features/judging/round/table.ts'
import { expect, test } from '../support/built.ts'
import { aJudge, aRound } from '../support/judging/judging.ts'
import { judgedLongAgo, publish } from '../support/judging/judged-events.ts'
import { anEvent } from '../support/events.ts'

test('of judges without projects it is said that they have not asked, or that none is dealt, as their round is', async ({
  built,
}) => {
  const event = await anEvent(built)
  await aJudge(built, event)
  const { id } = await aRound(built, event)
  const readJudges = async (round: Partial<typeof rounds.$inferInsert>) => {
    await built.db.update(rounds).set(round).where(eq(rounds.id, id))
    const { text } = await built.visit(`/event/${event.slug}/judging?tab=judges`, event.organiser)
    return text
  }
  expect(await readJudges({ state: 'open', dealing: 'dealt' })).toContain('no projects assigned yet')
  const list = await built.visit(`/event/${event.slug}/judging?tab=rounds`, event.organiser)
  expect(list.text).toContain('Next: assign its projects')
  expect(list.text).toContain(`tab=assignment&amp;round=${id}"`)
  const pulled = await readJudges({ dealing: 'pulled' })
  expect(pulled).toContain('hasn’t asked for a project yet')
  expect(pulled).not.toContain('assigned yet')
  expect(await readJudges({ state: 'closed' })).toContain('asked for no project')
  expect(await readJudges({ dealing: 'dealt' })).toContain('had no projects')
})

test('the rubric can be changed until results are published by it, and is read from then on', async ({
  built,
}) => {
  const all = await judgedLongAgo(built)
  const read = async () =>
    (await built.visit(`/event/${all.event.slug}/judging?tab=rubric`, all.event.organiser)).text
  const form = ['You can still change it', 'Why do you change it?', 'class="save-form"']
  const before = await read()
  for (const phrase of form) expect(before).toContain(phrase)
  await publish(built, all)
  const after = await read()
  for (const phrase of form) expect(after).not.toContain(phrase)
  expect(after).toContain('Results are published by this rubric, so it stays as it is.')
  for (const phrase of ['Craft', 'What the levels mean']) expect(after).toContain(phrase)
})
