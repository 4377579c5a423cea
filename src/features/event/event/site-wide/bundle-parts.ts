import { eq, sql } from 'drizzle-orm'
import {
  count,
  figure,
  flag,
  list,
  textMatching,
  nullable,
  instant,
  enumField,
  shape,
  slug,
  text,
  optional,
  wholeNumber,
} from '#lib/bundle/field.ts'
import {
  fileOrNull,
  ownId,
  ownWord,
  person,
  profilePerson,
  technology,
  webAddress,
} from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { Wrong } from '#lib/bundle/worlds.ts'
import { maxBodyBytes } from '#lib/longest-body.ts'
import { findZone } from '#lib/fields/zone/zones.ts'
import { eventTypes, feedbackMoments, visibilities } from '../contract.ts'
import { eventRoleNames } from '../people/role.ts'
import { events, eventRoles, eventTechnologies } from '../table.ts'

const dates = {
  startAt: nullable(instant),
  endAt: nullable(instant),
  submissionsOpenAt: nullable(instant),
  submissionsCloseAt: nullable(instant),
  judgingEndAt: nullable(instant),
  resultsAt: nullable(instant),
}

const prize = shape({
  id: ownId('prize'),
  place: text(40),
  title: text(100),
  description: text(1000),
  amount: nullable(figure),
  currency: nullable(textMatching('three capital letters', /^[A-Z]{3}$/)),
  trackSlug: optional(slug),
})

const track = shape({ id: ownWord('track'), slug, name: text(80), description: text(1000) })
const partner = shape({ name: text(80), url: webAddress, logo: fileOrNull, tier: text(40) })
/** Dates kept while the event is postponed. Each is null if the event has none, and may be omitted. */
const datesShape = shape(Object.fromEntries(Object.keys(dates).map((name) => [name, optional(text(30))])))

export const eventPart = part({
  name: 'event',
  about: 'The event itself: one row.',
  table: events,
  of: (eventId) => sql`${events.id} = ${eventId}`,
  fields: {
    id: ownId('event'),
    slug,
    title: text(100),
    tagline: text(200),
    description: text(maxBodyBytes),
    rules: text(maxBodyBytes),
    image: fileOrNull,
    type: enumField(eventTypes),
    visibility: enumField(visibilities),
    dev: flag,
    place: text(120),
    timeZone: text(64),
    signupActive: flag,
    ...dates,
    resultsPublishedAt: nullable(instant),
    resultsJudgedAt: nullable(instant),
    submissionsVisible: enumField(['atOnce', 'afterClose']),
    maxTeamSize: wholeNumber(1, 50),
    approval: enumField(['automatic', 'manual']),
    feedbackEnabled: flag,
    feedbackVisible: enumField(feedbackMoments),
    tracks: list(track, 30),
    prizes: list(prize, 50),
    partners: list(partner, 60),
    cancelledAt: nullable(instant),
    postponedAt: nullable(instant),
    statusReason: text(2000),
    movedFrom: nullable(instant),
    heldDates: nullable(datesShape),
    calendarSequence: count,
    createdBy: nullable(person),
    createdAt: instant,
    updatedAt: instant,
  },
  stays: {
    kind: 'bundles hold no streams',
    streamUrl: 'of streams',
    recordingUrl: 'of streams',
    descriptionRendered: 'made again from the description',
    rulesRendered: 'made again from the rules',
    hiddenAt: 'a decision of the moderators there',
    heldVisibility: 'a decision of the moderators there',
    discordGuildId: 'the chat of the installation',
    discordEventRoleId: 'the chat of the installation',
    participantsCount: 'counted again',
    approvedCount: 'counted again',
    teamsCount: 'counted again',
    submissionsCount: 'counted again',
    words: 'made by the database',
    deletedAt: 'what is deleted does not leave',
  },
  rendered: { descriptionRendered: 'description', rulesRendered: 'rules' },
  within: {
    technologies: {
      table: eventTechnologies,
      by: eventTechnologies.eventId,
      byName: 'eventId',
      valueName: 'technologyId',
      field: technology,
      most: 30,
    },
  },
  most: 1,
  check({ timeZone }) {
    if (findZone(timeZone as string) !== timeZone) throw new Wrong('No time zone has this name', 'timeZone')
  },
})

export const eventParts: Part[] = [
  eventPart,
  part({
    name: 'roles',
    about: 'Who has which part in the event: Organizer, Mentor, Judge and so on.',
    table: eventRoles,
    of: (eventId) => eq(eventRoles.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('role'),
      profileId: profilePerson,
      eventRole: enumField(eventRoleNames),
      tag: text(200),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: { deletedAt: 'what is deleted does not leave' },
    most: 2000,
  }),
]
