import { eq, sql } from 'drizzle-orm'
import {
  count,
  figure,
  flag,
  list,
  matching,
  maybe,
  moment,
  enumField,
  shape,
  slug,
  text,
  unlessUnset,
  whole,
} from '#lib/bundle/field.ts'
import {
  fileOrNull,
  ownId,
  ownWord,
  person,
  personOfProfile,
  technology,
  webAddress,
} from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { Wrong } from '#lib/bundle/worlds.ts'
import { maxBodyBytes } from '#lib/longest-body.ts'
import { zoneNamed } from '#lib/fields/zone/zones.ts'
import { eventTypes, feedbackMoments, visibilities } from '../contract.ts'
import { eventRoleNames } from '../people/role.ts'
import { events, eventRoles, eventTechnologies } from '../table.ts'

const dates = {
  startAt: maybe(moment),
  endAt: maybe(moment),
  submissionsOpenAt: maybe(moment),
  submissionsCloseAt: maybe(moment),
  judgingEndAt: maybe(moment),
  resultsAt: maybe(moment),
}

const prize = shape({
  id: ownId('prize'),
  place: text(40),
  title: text(100),
  description: text(1000),
  amount: maybe(figure),
  currency: maybe(matching('three capital letters', /^[A-Z]{3}$/)),
  trackSlug: unlessUnset(slug),
})

const track = shape({ id: ownWord('track'), slug, name: text(80), description: text(1000) })
const partner = shape({ name: text(80), url: webAddress, logo: fileOrNull, tier: text(40) })
/** Each date is null if the event has none, and omitted if it isn't held. */
const datesShape = shape(Object.fromEntries(Object.keys(dates).map((name) => [name, unlessUnset(text(30))])))

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
    resultsPublishedAt: maybe(moment),
    resultsJudgedAt: maybe(moment),
    submissionsVisible: enumField(['atOnce', 'afterClose']),
    maxTeamSize: whole(1, 50),
    approval: enumField(['automatic', 'manual']),
    feedbackEnabled: flag,
    feedbackVisible: enumField(feedbackMoments),
    tracks: list(track, 30),
    prizes: list(prize, 50),
    partners: list(partner, 60),
    cancelledAt: maybe(moment),
    postponedAt: maybe(moment),
    statusReason: text(2000),
    movedFrom: maybe(moment),
    heldDates: maybe(datesShape),
    calendarSequence: count,
    createdBy: maybe(person),
    createdAt: moment,
    updatedAt: moment,
  },
  stays: {
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
    if (zoneNamed(timeZone as string) !== timeZone) throw new Wrong('No time zone has this name', 'timeZone')
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
      profileId: personOfProfile,
      eventRole: enumField(eventRoleNames),
      tag: text(200),
      createdAt: moment,
      updatedAt: moment,
    },
    stays: { streamId: 'of streams', deletedAt: 'what is deleted does not leave' },
    most: 2000,
  }),
]
