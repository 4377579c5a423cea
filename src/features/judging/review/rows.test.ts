import { sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { isFeedbackReleased } from '#features/event/event/life/feedback/feedback-release.ts'
import { eventRoles, events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import {
  selectAnswers,
  generateMany,
  maybeAMoment,
  maybeGone,
  now,
  addIds,
  someone,
  standIn,
  uuid,
  viewers,
} from '#tests/support/people/said-twice.ts'
import { expect, test } from '#tests/support/world.ts'
import { isReadable } from './policy.ts'
import { reviewRows } from './rows.ts'
import { reviews } from './table.ts'

/** Gives each review its own submission, team and event, with one member and one role holder. */
const event = check.record({
  kind: check.constant('event'),
  feedbackVisible: check.constantFrom('atOnce', 'afterClose', 'withResults'),
  startAt: check.constant(null),
  endAt: maybeAMoment,
  submissionsCloseAt: maybeAMoment,
  resultsPublishedAt: maybeAMoment,
})
const people = check.record({
  member: someone,
  holder: someone,
  eventRole: check.constantFrom('Organizer', 'Host', 'Judge', 'Mentor'),
})
const review = check.record({ userId: someone, approved: check.boolean(), hiddenAt: maybeGone })
const accounts = [1, 2, 3, 4].map((number) => ({ id: uuid(number), userId: uuid(number) }))

const readableBySql = (viewer: (typeof viewers)[number]) =>
  reviewRows('v').visibleTo(viewer, now, { submission: 's', event: 'e' })

test('the reviews that a person reads are those of the policy', async ({ shared }) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(
      generateMany(event),
      generateMany(people),
      generateMany(review),
      async (ofEvents, generatedPeople, reviewValues) => {
        const placedEvents = addIds(ofEvents)
        const ofIts = placedEvents.map(({ id }) => ({ id, eventId: id, teamId: id }))
        const rows = addIds(reviewValues).map((row) => ({ ...row, submissionId: row.id }))
        const answers = await selectAnswers(db, {
          tables: [
            standIn(profiles, accounts),
            standIn(events, placedEvents),
            standIn(
              eventRoles,
              addIds(generatedPeople).map(({ id, holder, eventRole }) => ({
                id,
                eventId: id,
                profileId: holder,
                eventRole,
              })),
            ),
            standIn(
              participants,
              addIds(generatedPeople).map(({ id, member }) => ({
                id,
                eventId: id,
                teamId: id,
                userId: member,
              })),
            ),
            standIn(submissions, ofIts),
            standIn(reviews, rows),
          ],
          questions: viewers.map((viewer) => ({
            value: readableBySql(viewer),
            from: sql`review v join submission s on s.id = v.submission_id join event e on e.id = s.event_id`,
            id: sql`v.id`,
          })),
        })
        const expectedReadable = viewers.map((viewer) =>
          rows.map((row, index) => {
            const { member, holder, eventRole } = generatedPeople[index]!
            return isReadable(
              viewer,
              {
                roles: viewer?.id === holder ? [eventRole] : [],
                isMember: viewer?.id === member,
                isCompeting: viewer?.id === member,
                isFeedbackReleased: isFeedbackReleased(placedEvents[index]!, now),
              },
              row,
            )
          }),
        )
        expect(answers).toEqual(expectedReadable)
      },
    ),
    { numRuns: 5 },
  )
})
