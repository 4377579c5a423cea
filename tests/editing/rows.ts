import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { aProject } from '#tests/support/event/projects.ts'
import { aTeam } from '#tests/support/event/teams.ts'

/** Something that two people may edit. */
export interface EditCase {
  /** Operation to which both send their changes. */
  path: string
  editors: [Person, Person]
}

export interface EditingRow {
  begin: (world: World) => Promise<EditCase>
  /** A field that both change: its base, the first person's value, and the second's. */
  torn: Record<string, [base: unknown, theirs: unknown, mine: unknown]>
  /** A field that only the second person changes; omitted if the form has only one field. */
  other?: Record<string, [base: unknown, mine: unknown]>
  /** Whether the error names the person who saved first; the log does not know it for everything. */
  isKnown?: boolean
}

const sampleTime = '2031-05-06T10:00:00.000Z'

/** All operations that take a base, each with a change. */
export const editingRows: Record<string, EditingRow> = {
  'event/updateEvent': {
    begin: async (world) => {
      const event = await anEvent(world, { tagline: 'Cold hands', place: 'Galway' })
      return { path: `event/updateEvent?id=${event.id}`, editors: await managers(world, event) }
    },
    torn: { tagline: ['Cold hands', 'Warm hands', 'Wet hands'] },
    other: { place: ['Galway', 'Cork'] },
    isKnown: true,
  },
  'stream/updateStream': {
    begin: async (world) => {
      const stream = await aStream(world, { tagline: 'Weekly', description: 'Talks' })
      return {
        path: `stream/updateStream?id=${stream.id}`,
        editors: await managers(world, stream, 'streamId'),
      }
    },
    torn: { tagline: ['Weekly', 'Monthly', 'Daily'] },
    other: { description: ['Talks', 'Talks and tea'] },
    isKnown: true,
  },
  'timelineEvent/update': {
    begin: async (world) => {
      const event = await anEvent(world)
      const item = {
        eventId: event.id,
        title: 'Opening',
        type: 'TALK',
        startAt: sampleTime,
        description: 'Hello',
      }
      const { body } = await world.as(event.organiser).post('timelineEvent/create', item)
      return { path: `timelineEvent/update?id=${body.id}`, editors: await managers(world, event) }
    },
    torn: { startAt: [sampleTime, '2031-05-06T11:00:00.000Z', '2031-05-06T12:00:00.000Z'] },
    other: { description: ['Hello', 'Hello all'] },
    isKnown: true,
  },
  'eventRole/updateSpeakerCard': {
    begin: async (world) => {
      const event = await anEvent(world)
      const draft = { eventId: event.id, name: 'Nell Kiln', tag: 'Opening' }
      const { body } = await world.as(event.organiser).post('eventRole/createSpeakerCard', draft)
      return { path: `eventRole/updateSpeakerCard?id=${body.id}`, editors: await managers(world, event) }
    },
    torn: { tag: ['Opening', 'Opening talk', 'Welcome'] },
    isKnown: true,
  },
  'announcement/update': {
    begin: async (world) => {
      const event = await anEvent(world)
      const draft = { eventId: event.id, audience: 'participants', title: 'Wi-Fi', body: 'It is on.' }
      const { body } = await world.as(event.organiser).post('announcement/create', draft)
      return { path: `announcement/update?id=${body.id}`, editors: await managers(world, event) }
    },
    torn: { body: ['It is on.', 'It is off.', 'It is slow.'] },
    other: { title: ['Wi-Fi', 'Network'] },
  },
  'round/updateRound': {
    begin: async (world) => {
      const event = await anEvent(world)
      const draft = {
        eventId: event.id,
        name: 'First',
        opensAt: sampleTime,
        closesAt: '2031-05-09T10:00:00.000Z',
      }
      const { body } = await world.as(event.organiser).post('round/createRound', draft)
      return { path: `round/updateRound?id=${body.id}`, editors: await managers(world, event) }
    },
    torn: { name: ['First', 'First look', 'Round one'] },
    other: { ballotsEach: [3, 5] },
    isKnown: true,
  },
  'webhook/updateWebhook': {
    begin: async (world) => {
      const event = await anEvent(world)
      const draft = { eventId: event.id, url: 'https://one.example/hook', kinds: ['team.changed'] }
      const { body } = await world.as(event.organiser).post('webhook/createWebhook', draft)
      return { path: `webhook/updateWebhook?id=${body.id}`, editors: await managers(world, event) }
    },
    torn: { url: ['https://one.example/hook', 'https://two.example/hook', 'https://three.example/hook'] },
    other: { isOn: [true, false] },
    isKnown: true,
  },
  'team/updateTeam': {
    begin: async (world) => {
      const event = await anEvent(world)
      const team = await aTeam(world, event, { description: 'We build small boats' })
      return { path: `team/updateTeam?id=${team.id}`, editors: [event.organiser, team.admin] }
    },
    torn: { description: ['We build small boats', 'We build large rafts', 'We build long bridges'] },
    other: { lookingForMembers: [true, false] },
    isKnown: true,
  },
  'category/updateCategory': {
    begin: async (world) => {
      const admins = [await world.member('ADMIN'), await world.member('ADMIN')] as [Person, Person]
      const draft = { name: 'Repair', description: 'Mended' }
      const { body } = await world.as(admins[0]).post('category/createCategory', draft)
      return { path: `category/updateCategory?slug=${body.slug}`, editors: admins }
    },
    torn: { description: ['Mended', 'Mended twice', 'Mended well'] },
    other: { name: ['Repair', 'Repairs'] },
    isKnown: true,
  },
  'action/updateAction': {
    begin: async (world) => {
      const admins = [await world.member('ADMIN'), await world.member('ADMIN')] as [Person, Person]
      const { body } = await world.as(admins[0]).get('action/getActions?perPage=100')
      const { id } = body.items.find((action: { points: number }) => action.points > 0)
      for (const change of [{ points: 40 }, { name: 'As it was' }])
        await world.as(admins[0]).put(`action/updateAction?id=${id}`, change)
      return { path: `action/updateAction?id=${id}`, editors: admins }
    },
    torn: { points: [40, 50, 60] },
    other: { name: ['As it was', 'Another name'] },
    isKnown: true,
  },
  'app/updateApplication': {
    begin: async (world) => {
      const app = await anApplication(world)
      return { path: `app/updateApplication?id=${app.id}`, editors: getTwoTabs(app.owner) }
    },
    torn: { title: ['Glaze Book', 'Glaze Ledger', 'Glaze Notes'] },
    other: {
      repoLink: ['https://github.com/example-pottery/glaze-book', 'https://github.com/example-pottery/book'],
    },
  },
  'project/updateProject': {
    begin: async (world) => {
      const owner = await world.member()
      const { id } = await aProject(world, owner)
      return { path: `project/updateProject?id=${id}`, editors: getTwoTabs(owner) }
    },
    torn: { title: ['Rain Ledger', 'Rain Book', 'Rain Log'] },
    other: { url: ['https://rain-ledger.example.com', 'https://rain.example.com'] },
  },
  'profile/updateProfile': {
    begin: async (world) => {
      const owner = await world.member()
      const path = `profile/updateProfile?userId=${owner.id}`
      await world.as(owner).put(path, { organization: 'Harbour', about: 'I build lamps.' })
      return { path, editors: getTwoTabs(owner) }
    },
    torn: { organization: ['Harbour', 'Lighthouse', 'Shipyard'] },
    other: { about: ['I build lamps.', 'I build lamps and boats.'] },
  },
}

/** A single person who has the same form open twice. */
const getTwoTabs = (owner: Person): [Person, Person] => [owner, owner]

/** Returns the organizer and a Host. */
async function managers(
  world: World,
  event: { id: string; organiser: Person },
  kind: 'eventId' | 'streamId' = 'eventId',
): Promise<[Person, Person]> {
  const host = await world.member()
  const role = { profileId: host.profileId, [kind]: event.id, eventRole: 'Host' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  return [event.organiser, host]
}
