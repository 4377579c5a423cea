import { type SQL, sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { canSeeApplication } from '#features/community/app/policy.ts'
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
  generateMany,
  maybeGone,
  addIds,
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

const createValue = (value: SQL, table: string) => ({
  value,
  from: sql`${sql.identifier(table)} x`,
  id: sql`x.id`,
})

test('what is published, public or shown is that to the database as to the policies', async ({ shared }) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(
      generateMany(text),
      generateMany(application),
      generateMany(profile),
      generateMany(comment),
      generateMany(role),
      async (...samples) => {
        const [texts, apps, people] = [addIds(samples[0]), addIds(samples[1]), addIds(samples[2])]
        const talkRows = addIds(samples[3]).map((row) => ({ ...row, submissionId: row.id }))
        const roles = samples[4].map((eventRole, index) => {
          const { id } = talkRows[index]!
          return { id, eventId: id, profileId: id, eventRole }
        })
        const rolesOf = (viewer: (typeof viewers)[number], index: number) => {
          const { userId, deletedAt } = people[index]!
          return viewer?.id === userId && !deletedAt ? [samples[4][index]!] : []
        }
        const answers = await selectAnswers(db, {
          tables: [
            standIn(tutorials, texts),
            standIn(articles, texts),
            standIn(applications, apps),
            standIn(profiles, people),
            standIn(comments, talkRows),
            standIn(
              submissions,
              talkRows.map(({ id }) => ({ id, eventId: id })),
            ),
            standIn(eventRoles, roles),
          ],
          questions: [
            createValue(tutorialRows('x').isPublished, 'tutorial'),
            createValue(articleRows('x').isPublished, 'article'),
            createValue(applicationRows('x').isPublished, 'application'),
            createValue(profileRows('x').isPublic, 'profile'),
            ...viewers.map((viewer) => createValue(commentRows('x').visibleTo(viewer), 'comment')),
          ],
        })
        const publishedFlags = texts.map((one) => !one.deletedAt && readable.may(null, one))
        expect(answers).toEqual([
          publishedFlags,
          publishedFlags,
          apps.map((app) => !app.deletedAt && canSeeApplication(null, app)),
          people.map((person) => !person.deletedAt && seeProfile.may(null, person)),
          ...viewers.map((viewer) =>
            talkRows.map(({ userId, hiddenAt }, index) =>
              isShown(viewer, { userId, isHidden: hiddenAt !== null, roles: rolesOf(viewer, index) }),
            ),
          ),
        ])
      },
    ),
    { numRuns: 5 },
  )
})
