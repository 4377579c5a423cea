import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { count, flag, nullable, instant, enumField, text, wholeNumber } from '#lib/bundle/field.ts'
import { listOfExported, ownId, person, ref } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { exclusionReasons, voteModes } from '../modes.ts'
import { voters, votes, voteSettings } from '../table.ts'

/** Selects the vote if its counts are published, since unpublished counts are secret in a bundle too. */
const selectPublishedVote = (eventId: string) =>
  new QueryBuilder()
    .select({ id: voteSettings.eventId })
    .from(voteSettings)
    .where(and(eq(voteSettings.eventId, eventId), isNotNull(voteSettings.publishedAt)))

export const voteParts: Part[] = [
  part({
    name: 'vote',
    about: 'How the community votes; no row where it does not.',
    table: voteSettings,
    of: (eventId) => eq(voteSettings.eventId, eventId),
    key: ['eventId'],
    event: 'eventId',
    fields: {
      isOn: flag,
      mode: enumField(voteModes),
      budget: wholeNumber(1, 1000),
      enrolledBefore: instant,
      opensAt: instant,
      closesAt: instant,
      decides: flag,
      shortlist: nullable(listOfExported(ref('submission'), 10_000)),
      publishedAt: nullable(instant),
      announcedAt: nullable(instant),
      remindedAt: nullable(instant),
      createdBy: person,
      createdAt: instant,
      updatedAt: instant,
    },
    most: 1,
  }),
  part({
    name: 'voters',
    about: 'Who voted, without a name, once the counts are published.',
    table: voters,
    of: (eventId) => inArray(voters.eventId, selectPublishedVote(eventId)),
    event: 'eventId',
    fields: {
      id: ownId('voter'),
      budget: wholeNumber(1, 1000),
      spent: count,
      firstVotedAt: instant,
      excludedAt: nullable(instant),
      excludedFor: text(1000),
      excludedBy: nullable(person),
    },
    stays: { userId: 'whose vote it was stays secret', network: 'tells people apart by where they were' },
    fresh: () => ({ network: '' }),
    most: 20_000,
  }),
  part({
    name: 'votes',
    about: 'Their votes.',
    table: votes,
    of: (eventId) =>
      inArray(
        votes.voterId,
        new QueryBuilder()
          .select({ id: voters.id })
          .from(voters)
          .where(inArray(voters.eventId, selectPublishedVote(eventId))),
      ),
    fields: {
      id: ownId('vote'),
      voterId: ref('voter'),
      submissionId: ref('submission'),
      weight: wholeNumber(1, 31),
      castAt: instant,
      leftOutFor: nullable(enumField(exclusionReasons)),
    },
    most: 200_000,
  }),
]
