import {
  eventRoles,
  events as eventTable,
  eventTechnologies,
  speakerCards,
} from '#features/event/event/table.ts'
import { streams as streamTable } from '#features/event/stream/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { events } from '../demo/events.ts'
import type { DemoEvent, DemoOccasion, DemoStream } from '../demo/shapes.ts'
import { streams } from '../demo/streams.ts'
import type { People } from './people.ts'
import type { TechnologyIds } from './technologies.ts'
import { streamText, type Texts } from './written/texts.ts'
import { addHours, type Times, getTimes } from './times.ts'

export interface Occasion {
  demo: DemoOccasion
  id: string
  times: Times
  /** Columns that link a row to its occasion. */
  belonging: { eventId: string | null; streamId: string | null }
  trackIds: ReadonlyMap<string, string>
}

/** Events and streams of the demo by key. */
export type Occasions = Map<string, Occasion>

interface SeedInput {
  texts: Texts
  people: People
  technologyIds: TechnologyIds
}

/** Inserts events and streams with their people and technologies. */
export async function insertOccasions(ctx: Context, input: SeedInput): Promise<Occasions> {
  const eventOccasions = events.map((demo) => ({ demo, ...buildOccasion(demo, ctx.now) }))
  const streamOccasions = streams.map((demo) => ({ demo, ...buildOccasion(demo, ctx.now) }))
  await ctx.db
    .insert(eventTable)
    .values(
      eventOccasions.map(({ demo, ...occasion }) => toEventRow(demo, occasion, { ...input, now: ctx.now })),
    )
  await ctx.db
    .insert(streamTable)
    .values(streamOccasions.map(({ demo, ...occasion }) => toStreamRow(demo, occasion, input)))
  const all: Occasion[] = [
    ...eventOccasions.map((item) => ({ ...item, belonging: { eventId: item.id, streamId: null } })),
    ...streamOccasions.map((item) => ({ ...item, belonging: { eventId: null, streamId: item.id } })),
  ]
  await ctx.db.insert(eventRoles).values(
    all.flatMap(({ demo, belonging, times }) =>
      demo.people.map(({ person, role, tag = '' }) => ({
        ...belonging,
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
      all.flatMap(({ demo, belonging, times }) =>
        (demo.cards ?? []).map((card) => ({ ...belonging, ...card, createdAt: times.madeAt })),
      ),
    )
  await ctx.db
    .insert(eventTechnologies)
    .values(
      eventOccasions.flatMap(({ demo, id }) =>
        demo.technologies.map((slug) => ({ eventId: id, technologyId: input.technologyIds(slug) })),
      ),
    )
  return new Map(all.map((item) => [item.demo.key, item]))
}

type ScheduledOccasion = Pick<Occasion, 'id' | 'times' | 'trackIds'>

function buildOccasion(demo: DemoOccasion & Partial<DemoEvent>, now: Date): ScheduledOccasion {
  const trackIds = new Map(demo.tracks?.map(({ slug }) => [slug, crypto.randomUUID()]))
  return { id: crypto.randomUUID(), times: getTimes(demo, now), trackIds }
}

function toEventRow(
  demo: DemoEvent,
  { id, times, trackIds }: ScheduledOccasion,
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

function toStreamRow(demo: DemoStream, { id, times }: ScheduledOccasion, { texts, people }: SeedInput) {
  const { slug, title, tagline, timeZone, signupActive, visibility, streamUrl } = demo
  const { startAt, endAt, madeAt } = times
  return {
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
    recordingUrl: demo.recordingUrl ?? null,
    createdBy: findCreatorId(demo, people),
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

function findCreatorId({ people: roles }: DemoOccasion, people: People) {
  const maker = roles.find(({ role }) => role === 'Organizer' || role === 'Host')
  return maker ? people(maker.person).userId : null
}
