import { expect, test, type Built } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import type { Person } from '../support/people-and-things.ts'
import { aTeam, enrollMember } from '../support/event/teams.ts'

const dates = { startAt: '2098-11-27T18:00:00Z', endAt: '2098-11-29T18:00:00Z' }
const reason = 'The hall burned'

/** Creates a participant with a team and one without, in an on-site event. */
async function takingPart(built: Built) {
  const event = await anEvent(built, { ...dates, title: 'Night Ward', type: 'ONSITE', place: 'The old ward' })
  const team = await aTeam(built, event)
  return { event, team, alone: await enrollMember(built, event), stranger: await built.member() }
}

const visitText = async (built: Built, visitor: Person, path: string) =>
  (await built.visit(path, visitor)).text
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')

const falsehoods = [
  'submissions have closed',
  'Submissions have closed',
  'organizers may still be able to help',
  'hasn’t been announced',
  'we’ll suggest teams',
  'The event has ended',
  'Ask to join',
  'Enroll to open your dashboard',
  'Find or start a team',
]

test('a postponed event is on hold for those who take part, and its teams are not called final', async ({
  built,
}) => {
  const { event, team, alone, stranger } = await takingPart(built)
  await built.as(event.organiser).put(`event/postponeEvent?id=${event.id}`, { reason })
  for (const visitor of [team.admin, alone, stranger])
    for (const page of ['dash', 'dash/team', 'dash/team/find', 'dash/room', 'submission', team.slug]) {
      const text = await visitText(built, visitor, `/event/${event.slug}/${page}`)
      for (const phrase of falsehoods) expect.soft(text, `${page}: ${phrase}`).not.toContain(phrase)
    }
  expect(await visitText(built, alone, `/event/${event.slug}/dash`)).toContain('Everything’s on hold')
})

test('a cancelled event leaves nothing to do, and asks for no code at its door', async ({ built }) => {
  const { event, team, alone, stranger } = await takingPart(built)
  const dash = `/event/${event.slug}/dash`
  expect(await visitText(built, alone, dash)).toContain('Show this at the entrance')
  await built.as(event.organiser).put(`event/cancelEvent?id=${event.id}`, { reason })
  for (const visitor of [team.admin, alone, stranger])
    for (const page of ['dash', 'dash/team', 'dash/team/find', 'dash/room', 'submission', team.slug]) {
      const text = await visitText(built, visitor, `/event/${event.slug}/${page}`)
      for (const phrase of [...falsehoods, 'Show this at the entrance'])
        expect.soft(text, `${page}: ${phrase}`).not.toContain(phrase)
    }
  expect(await visitText(built, alone, dash)).toContain('There’s nothing left to do here.')
})

test('an old schedule is marked on the page, in its Markdown and for calendars', async ({ built }) => {
  const { event, alone } = await takingPart(built)
  const organizer = built.as(event.organiser)
  const talkItem = { eventId: event.id, title: 'Opening', type: 'TALK', startAt: dates.startAt }
  expect((await organizer.post('timelineEvent/create', talkItem)).status).toBe(200)
  const paths = [`/event/${event.slug}`, `/event/${event.slug}.md`, `/event/${event.slug}/dash/schedule`]
  const notice = 'Postponed: these are the old times. New dates are to be announced.'
  for (const path of paths) expect(await visitText(built, alone, path), path).not.toContain(notice)

  await organizer.put(`event/postponeEvent?id=${event.id}`, { reason })
  for (const path of paths) expect(await visitText(built, alone, path), path).toContain(notice)
  const calendar = await visitText(built, alone, `/event/${event.slug}/calendar.ics`)
  expect(calendar).toContain('SUMMARY:Postponed: Opening')
})
