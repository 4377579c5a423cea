import { type SQL, sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { at } from '#database/moment.ts'
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
import { isFeedbackReleased } from './life/feedback/feedback-release.ts'
import { showsSubmissions } from './life/phase.ts'
import { isListed, isOut, manages } from './policy.ts'
import { eventRoleNames } from './people/role.ts'
import { eventRows } from './rows.ts'
import { eventRoles, events } from './table.ts'

const event = check.record({
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
const many = { minLength: 100, maxLength: 100 }
const community = check.record({
  events: check.array(event, many),
  roles: check.array(role, many),
  gone: check.array(maybeGone, { minLength: 5, maxLength: 5 }),
})

const ask = (value: SQL) => ({ value, from: sql`event e`, id: sql`e.id` })

test('an event’s rows say what its policy says', async ({ shared }) => {
  const db = connect(shared.pool)
  const e = eventRows('e')
  await check.assert(
    check.asyncProperty(community, async ({ events: generatedEvents, roles, gone }) => {
      const ids = generatedEvents.map((one, place) => ({ ...one, id: uuid(place) }))
      const people = gone.map((deletedAt, place) => ({ id: uuid(place), userId: uuid(place), deletedAt }))
      const generatedRoles = roles.map(({ of, by, ...rest }, place) => ({
        ...rest,
        id: uuid(place),
        eventId: uuid(of % generatedEvents.length),
        profileId: by,
      }))
      const answers = await selectAnswers(db, {
        tables: [standIn(events, ids), standIn(eventRoles, generatedRoles), standIn(profiles, people)],
        questions: [
          ask(e.isOut),
          ask(e.isListed),
          ask(e.showsSubmissions(now)),
          ask(e.releasesFeedback(at(now))),
          ...viewers.map((viewer) => ask(e.managedBy(viewer))),
        ],
      })
      const listRoles = (id: string, userId: string | undefined) =>
        generatedRoles.flatMap(({ eventId, profileId, deletedAt, eventRole }) => {
          const isTheirs = people.some(
            (one) => one.id === profileId && one.userId === userId && !one.deletedAt,
          )
          return eventId === id && !deletedAt && isTheirs ? [eventRole] : []
        })
      expect(answers).toEqual([
        ids.map((one) => !one.deletedAt && isOut(one)),
        ids.map((one) => !one.deletedAt && isListed(one)),
        ids.map((one) => showsSubmissions(one, now)),
        ids.map((one) => isFeedbackReleased(one, now)),
        ...viewers.map((viewer) =>
          ids.map(({ id }) => manages(viewer, { roles: listRoles(id, viewer?.id) })),
        ),
      ])
    }),
    { numRuns: 5 },
  )
})
