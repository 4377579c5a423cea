import { type SQL, sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { isThere } from '#features/app/policy.ts'
import { applicationRows } from '#features/app/rows.ts'
import { applications } from '#features/app/table.ts'
import { articleRows } from '#features/blog/rows.ts'
import { articles } from '#features/blog/table.ts'
import { isShown } from '#features/comment/policy.ts'
import { commentRows } from '#features/comment/rows.ts'
import { comments } from '#features/comment/table.ts'
import { seeProfile } from '#features/profile/policy.ts'
import { profileRows } from '#features/profile/rows.ts'
import { profiles } from '#features/profile/table.ts'
import { readable } from '#features/writing/policy.ts'
import { tutorialRows } from '#features/tutorial/rows.ts'
import { tutorials } from '#features/tutorial/table.ts'
import { writingStatuses } from '#features/writing/states/writing-contract.ts'
import { answersOf, many, maybeGone, placed, someone, standIn, viewers } from './said-twice.ts'
import { expect, test } from './world.ts'

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

const of = (value: SQL, table: string) => ({ value, from: sql`${sql.identifier(table)} x`, id: sql`x.id` })

test('what is published, public or shown is that to the database as to the policies', async ({ shared }) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(many(text), many(application), many(profile), many(comment), async (...made) => {
      const [texts, apps, ofPeople, said] = [
        placed(made[0]),
        placed(made[1]),
        placed(made[2]),
        placed(made[3]),
      ]
      const answers = await answersOf(db, {
        tables: [
          standIn(tutorials, texts),
          standIn(articles, texts),
          standIn(applications, apps),
          standIn(profiles, ofPeople),
          standIn(comments, said),
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
          said.map(({ userId, hiddenAt }) => isShown(viewer, { userId, isHidden: hiddenAt !== null })),
        ),
      ])
    }),
    { numRuns: 5 },
  )
})
