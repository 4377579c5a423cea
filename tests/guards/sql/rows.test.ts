import { type SQL, sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { isThere } from '#features/community/app/policy.ts'
import { applicationRows } from '#features/community/app/rows.ts'
import { applications } from '#features/community/app/table.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { articles } from '#features/content/blog/table.ts'
import { isShown } from '#features/community/comment/policy.ts'
import { commentRows } from '#features/community/comment/rows.ts'
import { comments } from '#features/community/comment/table.ts'
import { eventRoles } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import { profileRows } from '#features/people/profile/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import { readable } from '#features/content/writing/policy.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { writingStatuses } from '#features/content/writing/states/writing-contract.ts'
import {
  selectAnswers,
  many,
  maybeGone,
  placed,
  someone,
  standIn,
  viewers,
} from '../../support/people/said-twice.ts'
import { expect, test } from '../../support/world.ts'

const text = check.record({
  status: check.constantFrom(...writingStatuses),
  authorUserId: check.option(someone),
  deletedAt: maybeGone,
})
const application = check.record({
  status: check.constantFrom('submitted', 'published', 'rejected', 'hidden'),
  userId: someone,
  deletedAt: maybeGone,
})
const profile = check.record({ public: check.boolean(), userId: someone, deletedAt: maybeGone })
const comment = check.record({ userId: someone, hiddenAt: maybeGone })
/** Role of the profile with the comment's number in the event of the commented project. */
const role = check.constantFrom('Organizer' as const, 'Host' as const, 'Judge' as const, 'Mentor' as const)

const of = (value: SQL, table: string) => ({ value, from: sql`${sql.identifier(table)} x`, id: sql`x.id` })

test('what is published, public or shown is that to the database as to the policies', async ({ shared }) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(
      many(text),
      many(application),
      many(profile),
      many(comment),
      many(role),
      async (...made) => {
        const [texts, apps, ofPeople] = [placed(made[0]), placed(made[1]), placed(made[2])]
        const said = placed(made[3]).map((one) => ({ ...one, submissionId: one.id }))
        const roles = made[4].map((eventRole, place) => {
          const { id } = said[place]!
          return { id, eventId: id, profileId: id, eventRole }
        })
        const rolesOf = (viewer: (typeof viewers)[number], place: number) => {
          const { userId, deletedAt } = ofPeople[place]!
          return viewer?.id === userId && !deletedAt ? [made[4][place]!] : []
        }
        const answers = await selectAnswers(db, {
          tables: [
            standIn(tutorials, texts),
            standIn(articles, texts),
            standIn(applications, apps),
            standIn(profiles, ofPeople),
            standIn(comments, said),
            standIn(
              submissions,
              said.map(({ id }) => ({ id, eventId: id })),
            ),
            standIn(eventRoles, roles),
          ],
          questions: [
            of(tutorialRows('x').isPublished, 'tutorial'),
            of(articleRows('x').isPublished, 'article'),
            of(applicationRows('x').isPublished, 'application'),
            of(profileRows('x').isPublic, 'profile'),
            ...viewers.map((viewer) => of(commentRows('x').visibleTo(viewer), 'comment')),
          ],
        })
        const published = texts.map((one) => !one.deletedAt && readable.may(null, one))
        expect(answers).toEqual([
          published,
          published,
          apps.map((one) => !one.deletedAt && isThere(null, one)),
          ofPeople.map((one) => !one.deletedAt && seeProfile.may(null, one)),
          ...viewers.map((viewer) =>
            said.map(({ userId, hiddenAt }, place) =>
              isShown(viewer, { userId, isHidden: hiddenAt !== null, roles: rolesOf(viewer, place) }),
            ),
          ),
        ])
      },
    ),
    { numRuns: 5 },
  )
})
