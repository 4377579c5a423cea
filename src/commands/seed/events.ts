import {
  eventRoles,
  events as eventTable,
  eventTechnologies,
  speakerCards,
} from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { events } from '../demo/events.ts'
import type { DemoEvent, DemoSharedFields, DemoStream } from '../demo/shapes.ts'
import { streams } from '../demo/streams.ts'
import type { People } from './people.ts'
import type { TechnologyIds } from './technologies.ts'
import { streamText, type Texts } from './written/texts.ts'
import { addHours, type Times, getTimes } from './times.ts'

export interface SeededEvent {
  demo: DemoSharedFields
  id: string
  times: Times
  trackIds: ReadonlyMap<string, string>
}

/** Events and streams of the demo by key. */
export type SeededEvents = Map<string, SeededEvent>

interface SeedInput {
  texts: Texts
  people: People
  technologyIds: TechnologyIds
}

/** Inserts events and streams with their people and technologies. */
export async function insertEvents(ctx: Context, input: SeedInput): Promise<SeededEvents> {
  const seededEvents = events.map((demo) => ({ demo, ...buildEvent(demo, ctx.now) }))
  const seededStreams = streams.map((demo) => ({ demo, ...buildEvent(demo, ctx.now) }))
  await ctx.db
    .insert(eventTable)
    .values(seededEvents.map(({ demo, ...event }) => toEventRow(demo, event, { ...input, now: ctx.now })))
  await ctx.db
    .insert(eventTable)
    .values(seededStreams.map(({ demo, ...event }) => toStreamRow(demo, event, input)))
  const all: SeededEvent[] = [...seededEvents, ...seededStreams]
  await ctx.db.insert(eventRoles).values(
    all.flatMap(({ demo, id, times }) =>
      demo.people.map(({ person, role, tag = '' }) => ({
        eventId: id,
        profileId: input.people(person).profileId,
        eventRole: role,
        tag,
        createdAt: times.madeAt,
      })),
    ),
  )
  await ctx.db
    .insert(speakerCards)
    .values(
      all.flatMap(({ demo, id, times }) =>
        (demo.cards ?? []).map((card) => ({ eventId: id, ...card, createdAt: times.madeAt })),
      ),
    )
  await ctx.db
    .insert(eventTechnologies)
    .values(
      seededEvents.flatMap(({ demo, id }) =>
        demo.technologies.map((slug) => ({ eventId: id, technologyId: input.technologyIds(slug) })),
      ),
    )
  return new Map(all.map((item) => [item.demo.key, item]))
}

type ScheduledEvent = Pick<SeededEvent, 'id' | 'times' | 'trackIds'>

function buildEvent(demo: DemoSharedFields & Partial<DemoEvent>, now: Date): ScheduledEvent {
  const trackIds = new Map(demo.tracks?.map(({ slug }) => [slug, crypto.randomUUID()]))
  return { id: crypto.randomUUID(), times: getTimes(demo, now), trackIds }
}

function toEventRow(
  demo: DemoEvent,
  { id, times, trackIds }: ScheduledEvent,
  { texts, people, now }: SeedInput & { now: Date },
) {
  const { slug, title, tagline, description, rules, type, timeZone, place = '' } = demo
  const { approval, signupActive, visibility, maxTeamSize, prizes, tracks, partners } = demo
  const { madeAt, ...moments } = times
  return {
    ...moments,
    ...getPauseColumns(demo, moments, now),
    id,
    slug,
    title,
    tagline,
    description,
    rules,
    type,
    timeZone,
    place,
    approval,
    signupActive,
    visibility,
    maxTeamSize,
    descriptionRendered: texts(description),
    rulesRendered: texts(rules),
    prizes: prizes.map((prize) => ({ id: crypto.randomUUID(), ...prize })),
    tracks: tracks.map((track) => ({ id: trackIds.get(track.slug)!, ...track })),
    partners: partners.map((partner) => ({ ...partner, logo: null })),
    createdBy: findCreatorId(demo, people),
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

/**
 * Returns the column values of a cancelled or postponed event. A postponed event has no dates, but keeps the
 * old ones in `heldDates` until it gets new ones.
 */
function getPauseColumns({ paused }: DemoEvent, times: Omit<Times, 'madeAt'>, now: Date) {
  if (!paused) return {}
  const { how, daysAgo, reason: statusReason } = paused
  const pausedAt = addHours(now, -24 * daysAgo)
  if (how === 'cancelled') return { cancelledAt: pausedAt, statusReason, calendarSequence: 1 }
  const { resultsPublishedAt: _, ...dates } = times
  const entries = Object.entries(dates)
  return {
    ...Object.fromEntries(entries.map(([name]) => [name, null])),
    postponedAt: pausedAt,
    statusReason,
    movedFrom: dates.startAt,
    heldDates: Object.fromEntries(entries.map(([name, date]) => [name, date?.toISOString() ?? null])),
    calendarSequence: 1,
  }
}

function toStreamRow(demo: DemoStream, { id, times }: ScheduledEvent, { texts, people }: SeedInput) {
  const { slug, title, tagline, timeZone, signupActive, visibility, streamUrl } = demo
  const { startAt, endAt, madeAt } = times
  return {
    kind: 'stream' as const,
    id,
    slug,
    title,
    tagline,
    timeZone,
    signupActive,
    visibility,
    streamUrl,
    startAt,
    endAt,
    description: streamText(demo),
    descriptionRendered: texts(streamText(demo)),
    rulesRendered: emptyRenderedText,
    recordingUrl: demo.recordingUrl ?? null,
    createdBy: findCreatorId(demo, people),
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

function findCreatorId({ people: roles }: DemoSharedFields, people: People) {
  const maker = roles.find(({ role }) => role === 'Organizer' || role === 'Host')
  return maker ? people(maker.person).userId : null
}
