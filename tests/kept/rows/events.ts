import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission, someTopics } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { changeTechnology } from './technologies.ts'
import { type Change, type KeptRow, pagingFields, passTo, storePicture } from '../row.ts'

const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}

const prize = { place: '1st', title: 'Gold', description: 'A kiln', amount: 100, currency: 'EUR' }

/** Creates an event with a prize, and returns changes of everything that its card shows. */
async function changeCards(world: World) {
  await someTopics(world)
  const tracks = [{ name: 'Clay' }, { name: 'Glass' }]
  const event = await anEvent(world, { ...dates, technologies: ['gannet'], tracks })
  const [clay, glass] = event.tracks.map(({ slug }: { slug: string }) => slug)
  const later = await anEvent(world, { title: 'Kiln Days', startAt: '2031-05-01T08:00:00Z' }, event.organiser)
  const organiser = world.as(event.organiser)
  const update = (fields: object) => organiser.put(`event/updateEvent?id=${event.id}`, fields)
  const { body } = await update({ prizes: [{ ...prize, trackSlug: clay }] })
  const changedPrize = { ...prize, id: body.prizes[0].id, place: '2nd', title: 'Silver', trackSlug: glass }
  const image = await storePicture(world, 'event', event.id)
  const changes: Record<string, Change> = {
    name: () => update({ title: 'Night Notes', slug: 'night-notes', tagline: 'Bring a lamp', image }),
    place: () => update({ type: 'ONLINE', place: 'Lille', timeZone: 'Europe/Paris' }),
    rules: () => update({ signupActive: false, maxTeamSize: 3 }),
    prizes: () =>
      update({ prizes: [{ ...changedPrize, description: 'A wheel', amount: 5, currency: 'USD' }] }),
    signup: () => update({ signupActive: true }),
    enrollment: () => enrollMember(world, event).then(() => ({ status: 200, body: null })),
    team: () => aTeam(world, event).then(() => ({ status: 200, body: null })),
    submission: () =>
      aSubmission(world, event, { submitted: true }).then((made) => {
        submissionId = made.id
        return { status: 200, body: null }
      }),
    dates: () =>
      update({
        judgingEndAt: '2030-05-04T18:00:00Z',
        resultsAt: '2030-05-05T18:00:00Z',
        submissionsCloseAt: '2030-05-02T19:00:00Z',
        endAt: '2030-05-03T19:00:00Z',
        confirmDateChange: true,
        reason: 'More time',
      }),
    postponement: () => organiser.put(`event/postponeEvent?id=${event.id}`, { reason: 'The kiln is cold' }),
    resumption: () => organiser.put(`event/resumeEvent?id=${event.id}`, { startAt: '2030-05-08T08:00:00Z' }),
  }
  let submissionId = ''
  const publish: Record<string, Change> = {
    start: passTo(world, '2030-05-08T08:00:00Z'),
    close: passTo(world, '2030-05-11T09:00:00Z'),
    async results() {
      const positions = [{ submissionId, position: 'WINNERS', eventPosition: 1 }]
      await organiser.put(`submission/setResults?eventId=${event.id}`, { positions })
      return organiser.put(`submission/publishResults?eventId=${event.id}`)
    },
  }
  const end: Record<string, Change> = {
    cancellation: () => organiser.put(`event/cancelEvent?id=${later.id}`, { reason: 'The kiln broke' }),
    unpublishing: () => update({ visibility: 'unlisted', confirmUnpublish: true }),
  }
  return { event, changes, publish, end }
}

const cardFields = {
  'items[].visibility': 'lists show only public events',
  ...pagingFields,
}

const publishAnother =
  (world: World): Change =>
  () =>
    anEvent(world, { ...dates, title: 'Another' }).then(() => ({ status: 200, body: null }))

export const eventRow: KeptRow = {
  async begin(world) {
    const { changes, publish, end } = await changeCards(world)
    const technology = await changeTechnology(world, 'gannet')
    return {
      queries: [
        '',
        '?phase=upcoming&choices=true',
        '?phase=live',
        '?phase=judging',
        '?phase=past',
        '?technology=gannet',
        '?orderBy=nearest&perPage=1',
      ],
      changes: {
        'another event': publishAnother(world),
        ...changes,
        'technology’s name': technology.name,
        'technology’s address': technology.address,
        ...publish,
        ...end,
      },
    }
  },
  fixed: { ...cardFields, 'choices.technologies[].count': 'each event counts once' },
}

export const upcomingEventRow: KeptRow = {
  async begin(world) {
    const {
      changes,
      end: { cancellation },
    } = await changeCards(world)
    return {
      queries: ['', '?numberOfEvents=1'],
      changes: {
        'another event': publishAnother(world),
        ...changes,
        start: passTo(world, '2030-05-08T08:00:00Z'),
        cancellation: cancellation!,
      },
    }
  },
  fixed: {
    ...cardFields,
    'items[].resultsPublishedAt': 'results come after the end',
    'items[].cancelledAt': 'not in this list',
  },
}
