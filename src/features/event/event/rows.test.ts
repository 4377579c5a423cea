import { type SQL, sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { toTimestampSql } from '#database/moment.ts'
import { profiles } from '#features/people/profile/table.ts'
import {
  selectAnswers,
  maybeAMoment,
  maybeGone,
  now,
  someone,
  standIn,
  uuid,
  viewers,
} from '#tests/support/people/said-twice.ts'
import { expect, test } from '#tests/support/world.ts'
import { eventKinds } from './contract.ts'
import { isFeedbackReleased } from './life/feedback/feedback-release.ts'
import { areSubmissionsVisible } from './life/phase.ts'
import { isListed, isOut, canManageEvent } from './policy.ts'
import { eventRoleNames } from './people/role.ts'
import { eventRows } from './rows.ts'
import { eventRoles, events } from './table.ts'

const event = check.record({
  kind: check.constantFrom(...eventKinds),
  visibility: check.constantFrom('draft', 'unlisted', 'public'),
  dev: check.boolean(),
  deletedAt: maybeGone,
  startAt: check.constant(null),
  endAt: maybeAMoment,
  submissionsCloseAt: maybeAMoment,
  submissionsVisible: check.constantFrom('atOnce', 'afterClose'),
  feedbackVisible: check.constantFrom('atOnce', 'afterClose', 'withResults'),
  resultsPublishedAt: maybeAMoment,
})
const role = check.record({
  of: check.nat(),
  by: someone,
  eventRole: check.constantFrom(...eventRoleNames),
  deletedAt: maybeGone,
})
const sizeOptions = { minLength: 100, maxLength: 100 }
const community = check.record({
  events: check.array(event, sizeOptions),
  roles: check.array(role, sizeOptions),
  gone: check.array(maybeGone, { minLength: 5, maxLength: 5 }),
})

const selectFromEvent = (value: SQL) => ({ value, from: sql`event e`, id: sql`e.id` })

test('an event’s rows say what its policy says', async ({ shared }) => {
  const db = connect(shared.pool)
  const e = eventRows('e')
  await check.assert(
    check.asyncProperty(community, async ({ events: generatedEvents, roles, gone }) => {
      const ids = generatedEvents.map((one, index) => ({ ...one, id: uuid(index) }))
      const people = gone.map((deletedAt, index) => ({ id: uuid(index), userId: uuid(index), deletedAt }))
      const generatedRoles = roles.map(({ of, by, ...rest }, index) => ({
        ...rest,
        id: uuid(index),
        eventId: uuid(of % generatedEvents.length),
        profileId: by,
      }))
      const answers = await selectAnswers(db, {
        tables: [standIn(events, ids), standIn(eventRoles, generatedRoles), standIn(profiles, people)],
        questions: [
          selectFromEvent(e.isOut),
          selectFromEvent(e.isListed),
          selectFromEvent(e.showsSubmissions(now)),
          selectFromEvent(e.releasesFeedback(toTimestampSql(now))),
          ...viewers.map((viewer) => selectFromEvent(e.managedBy(viewer))),
        ],
      })
      const listRoles = (id: string, userId: string | undefined) =>
        generatedRoles.flatMap(({ eventId, profileId, deletedAt, eventRole }) => {
          const isProfileOfUser = people.some(
            (person) => person.id === profileId && person.userId === userId && !person.deletedAt,
          )
          return eventId === id && !deletedAt && isProfileOfUser ? [eventRole] : []
        })
      expect(answers).toEqual([
        ids.map((one) => one.kind === 'event' && !one.deletedAt && isOut(one)),
        ids.map((one) => one.kind === 'event' && !one.deletedAt && isListed(one)),
        ids.map((one) => areSubmissionsVisible(one, now)),
        ids.map((one) => isFeedbackReleased(one, now)),
        ...viewers.map((viewer) =>
          ids.map(({ id }) => canManageEvent(viewer, { roles: listRoles(id, viewer?.id) })),
        ),
      ])
    }),
    { numRuns: 5 },
  )
})
