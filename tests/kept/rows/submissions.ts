import { anEvent } from '#tests/support/events.ts'
import { aPicture, aSubmission } from '#tests/support/event/submissions.ts'
import { joins } from '#tests/support/event/teams.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import type { KeptRow } from '../row.ts'
import { pagingFields, passTo, storePicture } from '../row.ts'
import { changeTechnology } from './technologies.ts'

const dates = { startAt: '2030-05-01T08:00:00Z', endAt: '2030-05-03T18:00:00Z' }

export const submissionRow: KeptRow = {
  async begin(world) {
    const event = await anEvent(world, {
      ...dates,
      tracks: [{ name: 'Clay' }],
      prizes: [{ place: '1st', title: 'Gold', amount: 100, currency: 'EUR' }],
    })
    const hidden = await anEvent(world, { ...dates, title: 'Late Notes', submissionsVisible: 'afterClose' })
    await aSubmission(world, hidden, { submitted: true })
    const first = await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' })
    const second = await aSubmission(world, event, { submitted: true, title: 'Cedar Sheet' })
    const [admin, organiser, member] = [
      await world.member('ADMIN'),
      world.as(event.organiser),
      world.as(first.admin),
    ]
    const technology = await changeTechnology(world, 'gannet')
    const newcomer = await enrollMember(world, event)
    const updateEvent = (fields: object) => organiser.put(`event/updateEvent?id=${event.id}`, fields)
    const update = (fields: object) => member.put(`submission/updateSubmission?id=${first.id}`, fields)
    const updateTeam = (fields: object) => member.put(`team/updateTeam?id=${first.team.id}`, fields)
    const own = (fields: object) => member.put('profile/updateProfile', fields)
    const [prize] = event.prizes
    const setResults = (eventPosition: number) =>
      organiser.put(`submission/setResults?eventId=${event.id}`, {
        positions: [
          { submissionId: first.id, position: eventPosition === 1 ? 'WINNERS' : 'FINALISTS', eventPosition },
        ],
        prizes: [{ prizeId: prize.id, submissionIds: [first.id, second.id].slice(0, eventPosition) }],
      })
    const publishResults = () => organiser.put(`submission/publishResults?eventId=${event.id}`)
    const unpublishResults = () => organiser.put(`submission/unpublishResults?eventId=${event.id}`)
    const submissionImage = await aPicture(world, { id: first.team.id, eventId: event.id })
    const teamImage = await storePicture(world, 'team', first.team.id)
    const picture = await storePicture(world, 'profile', first.admin.id)
    return {
      queries: [
        `?eventId=${event.id}`,
        `?eventSlug=${event.slug}&choices=true`,
        `?eventId=${hidden.id}&choices=true`,
        `?eventId=${event.id}&orderBy=title&perPage=1`,
        `?eventId=${event.id}&tech=gannet`,
        `?eventId=${event.id}&category=repair`,
        `?eventId=${event.id}&trackId=${event.tracks[0].id}`,
      ],
      changes: {
        texts: () =>
          update({
            title: 'Beech Sheet',
            shortDescription: 'It turns the notes of a night on the ward into two pages for the day.',
          }),
        like: () => world.as(admin).post('likes/createLike', { submissionId: first.id }),
        picture: () => update({ imageLink: submissionImage }),
        track: () => update({ trackId: event.tracks[0].id }),
        demo: () => update({ demoUrl: 'https://example.com/demo', demoPlatform: 'OTHER' }),
        'team’s name': () => updateTeam({ name: 'Candlewick' }),
        'team’s picture': () => updateTeam({ image: teamImage }),
        'member’s name': () => own({ firstName: 'Grace', lastName: 'Wheel', role: 'Potter' }),
        'member’s picture': () => member.put('profile/updateProfileImage', { picture }),
        'member’s privacy': () => own({ public: false }),
        'another member': () =>
          joins(world, newcomer, { ...first.team, eventId: event.id, admin: first.admin }).then(() => ({
            status: 200,
            body: null,
          })),
        'other lead': () =>
          member.put(`team/transferTeam?id=${first.team.id}`, { participantId: newcomer.participantId }),
        'another submission': () =>
          aSubmission(world, event, { submitted: true, title: 'Ash Sheet' }).then(() => ({
            status: 200,
            body: null,
          })),
        'technology’s name': technology.name,
        'technology’s provider': technology.provider,
        'technology’s address': technology.address,
        'category’s name': () =>
          world.as(admin).put('category/updateCategory?slug=repair', { name: 'Repairing' }),
        'event’s name': () => updateEvent({ title: 'Night Notes', timeZone: 'Europe/Paris' }),
        'event’s address': () => updateEvent({ slug: 'other-notes' }),
        'event’s dates': () =>
          updateEvent({
            startAt: '2030-05-01T09:00:00Z',
            endAt: '2030-05-03T19:00:00Z',
            submissionsOpenAt: '2030-05-01T10:00:00Z',
            submissionsCloseAt: '2030-05-03T17:00:00Z',
            confirmDateChange: true,
            reason: 'More time',
          }),
        'event’s track': () =>
          updateEvent({
            tracks: [{ ...event.tracks[0], name: 'Glass', slug: 'glass', description: 'Blown' }],
          }),
        'event’s rules': () => updateEvent({ visibility: 'unlisted', submissionsVisible: 'afterClose' }),
        end: passTo(world, '2030-05-03T18:30:00Z'),
        async results() {
          await setResults(1)
          return publishResults()
        },
        'other results': () => setResults(2),
        // Prizes stay as they are while results are published.
        async 'event’s prizes'() {
          await unpublishResults()
          await updateEvent({
            prizes: [{ ...prize, place: '2nd', title: 'Silver', amount: 5, currency: 'USD' }],
          })
          return publishResults()
        },
        'withdrawn results': unpublishResults,
        deletion: async () =>
          world.as(await world.member('ADMIN')).put(`submission/deleteSubmission?id=${first.id}`),
      },
    }
  },
  fixed: {
    ...pagingFields,
    'event.id': 'the event of the query',
    'items[].eventId': 'a project stays in its event',
    'items[].event.id': 'a project stays in its event',
    'items[].team.id': 'a project stays with its team',
    'items[].slug': 'a submitted project keeps its address',
    'items[].isSubmitted': 'visitors see only submitted projects',
    'items[].submittedAt': 'of the first time',
    'items[].techIn[].listed': 'suggestions aren’t part of these projects',
    'items[].categories[].slug': 'a category keeps its address',
    'items[].members[].isAdmin': 'the lead is always the first',
    'choices.categories[].slug': 'a category keeps its address',
  },
}
