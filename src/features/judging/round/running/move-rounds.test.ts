import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { rounds } from '../table.ts'

const dates = {
  timeZone: 'Europe/Dublin',
  startAt: '2098-11-27T18:00:00.000Z',
  submissionsCloseAt: '2098-11-29T12:00:00.000Z',
  endAt: '2098-11-29T18:00:00.000Z',
}
/** Start of the event after it moved by eight days. */
const laterStart = '2098-12-05T18:00:00.000Z'
const first = {
  name: 'First look',
  opensAt: '2098-11-29T13:00:00.000Z',
  closesAt: '2098-11-30T13:00:00.000Z',
  startBy: '2098-11-29T20:00:00.000Z',
}
const firstMoved = {
  opensAt: '2098-12-07T13:00:00.000Z',
  closesAt: '2098-12-08T13:00:00.000Z',
  startBy: '2098-12-07T20:00:00.000Z',
}

const plan = async (world: World, { id, organiser }: { id: string; organiser: Person }, fields: object) =>
  (await world.as(organiser).post('round/createRound', { eventId: id, ...fields })).body.id as string

test('rounds and a vote that have not opened move with a postponed event, and the others stay', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const organizer = world.as(event.organiser)
  const [waitingRound, openedRound] = [
    await plan(world, event, first),
    await plan(world, event, { ...first, name: 'Final' }),
  ]
  await world.db.update(rounds).set({ state: 'open' }).where(eq(rounds.id, openedRound))
  const vote = { opensAt: first.opensAt, closesAt: first.closesAt, enrolledBefore: dates.startAt }
  const settings = { isOn: true, mode: 'votes', budget: 3, decides: false, shortlist: null, ...vote }
  expect((await organizer.put(`vote/setVote?eventId=${event.id}`, settings)).body).toMatchObject(vote)
  const all = async () => {
    const { body } = await world.as(null).get(`round/getRounds?eventId=${event.id}`)
    return body.rounds
  }
  const reason = 'The hall burned'
  await organizer.put(`event/postponeEvent?id=${event.id}`, { reason })
  // Without a new start, the rounds can't move yet.
  expect((await all())[0]).toMatchObject(first)
  await organizer.put(`event/postponeEvent?id=${event.id}`, { reason, startAt: laterStart })
  expect(await all()).toMatchObject([
    { id: waitingRound, ...firstMoved },
    { id: openedRound, opensAt: first.opensAt, closesAt: first.closesAt, startBy: first.startBy },
  ])
  expect((await organizer.get(`vote/getVote?eventId=${event.id}`)).body).toMatchObject({
    opensAt: firstMoved.opensAt,
    closesAt: firstMoved.closesAt,
    enrolledBefore: laterStart,
  })
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, waitingRound))
  expect(entries.find(({ what }) => what === 'round.changed')).toMatchObject({ after: firstMoved })

  await organizer.put(`event/cancelEvent?id=${event.id}`, { reason })
  await organizer.put(`event/resumeEvent?id=${event.id}`, { startAt: dates.startAt })
  expect((await all())[0]).toMatchObject(first)
})

test('who moves dates is told which rounds they leave behind', async ({ world }) => {
  const event = await anEvent(world, { ...dates, judgingEndAt: first.closesAt })
  await enrollMember(world, event)
  await plan(world, event, first)
  const move = async (body: object) =>
    (await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, body)).body.message
  expect(await move({ resultsAt: null, startAt: '2098-11-27T17:00:00.000Z' })).not.toContain('First look')
  const sooner = '2098-11-30T12:00:00.000Z'
  expect(await move({ judgingEndAt: sooner })).toContain(
    'The round “First look” would close after judging ends. Move them under Judging, Rounds.',
  )
  expect(await move({ submissionsCloseAt: first.startBy, endAt: first.startBy })).toContain(
    'The round “First look” would open before submissions close.',
  )
})

test('who is asked to judge hears of a postponed event, with an account or without', async ({
  committed: world,
}) => {
  const event = await anEvent(world, dates)
  const knownMember = await world.member()
  const organizer = world.as(event.organiser)
  const invite = (email: string) => organizer.post('judge/inviteJudge', { eventId: event.id, email })
  await invite(knownMember.email)
  await invite('someone@elsewhere.example')
  await organizer.put(`event/postponeEvent?id=${event.id}`, {
    reason: 'The hall burned',
    startAt: laterStart,
  })
  const lettersTo = async (address: string) => {
    const letters = await world.db.select().from(mails).where(eq(mails.to, address))
    return letters.flatMap(({ subject, text }) => (subject.includes('New date') ? text : []))
  }
  for (const address of [knownMember.email, 'someone@elsewhere.example'])
    await expect.poll(() => lettersTo(address)).toEqual([expect.stringContaining('The hall burned')])
  const { body } = await world.as(knownMember).get('notification/getNotifications')
  expect(JSON.stringify(body)).toContain(`${event.title}: New date`)
})
