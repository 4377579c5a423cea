import { expect, test } from '../support/built.ts'
import { judgedLongAgo, createPut, requireTwo, titles } from '../support/judging/judged-events.ts'

test('organizers who both must sign read whose turn it is, who signed first and when, and what they sign', async ({
  built,
}) => {
  const { event, roundId } = await judgedLongAgo(built)
  const [first, second] = [event.organiser, await built.member()]
  const role = { profileId: second.profileId, eventId: event.id, eventRole: 'Organizer' }
  await built.as(first).post('eventRole/createEventRole', role)
  await requireTwo(built, event)
  await createPut(built, first, 'preparePublication')(event.id, { roundId })
  const read = async (organizer: typeof first) =>
    (await built.visit(`/event/${event.slug}/judging?tab=results`, organizer)).text

  expect(await read(second)).toContain('Two organizers sign these results')
  const signature = await createPut(built, first, 'signPublication')(event.id, { version: 1 })
  expect(await read(first)).toContain('One signature is missing')
  const page = await read(second)
  expect(page).not.toContain('>Publish results<')
  const toSign = page.slice(page.indexOf('What you sign'), page.indexOf('Sign and publish results'))
  for (const phrase of [
    'Winner, rank 1',
    titles[0]!,
    'Third, rank 3',
    titles[2]!,
    'The second signature is yours',
    `dateTime="${signature.body.signedAt}"`,
    'you sign it too',
  ])
    expect(toSign).toContain(phrase)
})
