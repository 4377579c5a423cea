import { anEvent } from '#tests/support/events.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('a letter says why it came: who takes part, who judges and who mentors', async ({ world }) => {
  const event = await anEvent(world)
  await enrollMember(world, event)
  for (const eventRole of ['Judge', 'Mentor']) {
    const { profileId } = await world.member()
    await world
      .as(event.organiser)
      .post('eventRole/createEventRole', { profileId, eventId: event.id, eventRole })
  }
  const reasons = async (audience: string) => {
    const { body } = await world.as(event.organiser).post('announcement/preview', {
      title: 'Extra compute',
      body: 'Until noon.',
      eventId: event.id,
      audience,
    })
    return body.previews
      .map(({ text }: { text: string }) => /You got this because ([^.]+)\./.exec(text)?.[1])
      .toSorted()
  }
  expect(await reasons('participants')).toEqual(['you take part in Field Notes'])
  expect(await reasons('judges')).toEqual(['you judge Field Notes', 'you mentor at Field Notes'])
})
