import { eq, sql } from 'drizzle-orm'
import { belongsTo } from '#database/belongs-to-event.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import { teams } from '#features/event/team/table.ts'
import { count, flag, nullable, instant, enumField, slug, text } from '#lib/bundle/field.ts'
import {
  category,
  fileOrNull,
  orNull,
  ownId,
  person,
  ref,
  refWord,
  technology,
  webAddress,
} from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import type { Context } from '#lib/contract/context.ts'
import { demoPlatforms } from '../draft/addresses.ts'
import { medals } from '../shapes.ts'
import {
  submissionCategories,
  submissionExtensions,
  submissionPrizes,
  submissionReports,
  submissions,
  submissionTechnologies,
} from '../table.ts'

const submissionLink = { by: submissionTechnologies.submissionId, byName: 'submissionId' }

export const submissionParts: Part[] = [
  part({
    name: 'submissions',
    about: 'What teams have begun or submitted, with medals and prizes.',
    table: submissions,
    of: (eventId) => eq(submissions.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('submission'),
      teamId: ref('team'),
      adminUserId: person,
      slug: nullable(slug),
      title: text(50),
      shortDescription: text(255),
      description: text(9000),
      imageLink: fileOrNull,
      videoLink: fileOrNull,
      repoLink: nullable(webAddress),
      demoUrl: nullable(webAddress),
      demoPlatform: nullable(enumField(demoPlatforms)),
      presentationLink: fileOrNull,
      trackId: orNull(refWord('track')),
      position: nullable(enumField(medals)),
      eventPosition: nullable(count),
      breaksRules: flag,
      version: count,
      savedByUserId: nullable(person),
      submittedAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: {
      rendered: 'made again from the description',
      likesCount: 'likes stay with who gave them',
      teamName: 'taken from the team',
      words: 'made by the database',
      hiddenAt: 'what moderators hid does not leave',
      disqualifiedAt: 'the decision and its appeal stay where they were taken',
      heldSubmittedAt: 'a decision of the moderators there',
      deletedAt: 'what is deleted does not leave',
    },
    rendered: { rendered: 'description' },
    within: {
      technologies: {
        ...submissionLink,
        table: submissionTechnologies,
        valueName: 'technologyId',
        field: technology,
        most: 50,
      },
      categories: {
        ...submissionLink,
        by: submissionCategories.submissionId,
        table: submissionCategories,
        valueName: 'categoryId',
        field: category,
        most: 20,
      },
      prizes: {
        ...submissionLink,
        by: submissionPrizes.submissionId,
        table: submissionPrizes,
        valueName: 'prizeId',
        field: ref('prize'),
        most: 50,
      },
    },
    most: 10_000,
    settle: nameTeams,
  }),
  part({
    name: 'extensions',
    about: 'More time for single teams, with the reason.',
    table: submissionExtensions,
    of: belongsTo(submissionExtensions.teamId, { id: teams.id, event: teams.eventId }),
    key: ['teamId'],
    fields: {
      teamId: ref('team'),
      until: instant,
      reason: text(1000),
      grantedBy: person,
      createdAt: instant,
      updatedAt: instant,
    },
    most: 10_000,
  }),
  part({
    name: 'reports',
    about: 'Every time a project was said to break the rules or not, by whom and why.',
    table: submissionReports,
    of: belongsTo(submissionReports.submissionId, { id: submissions.id, event: submissions.eventId }),
    fields: {
      id: ownId('report'),
      submissionId: ref('submission'),
      userId: person,
      breaksRules: flag,
      reason: text(2000),
      createdAt: instant,
    },
    most: 20_000,
  }),
]

async function nameTeams({ db }: Context, eventId: string): Promise<void> {
  await db
    .update(submissions)
    .set({
      teamName: nameOfTeam(sql`${submissions.teamId}`),
      updatedAt: submissions.updatedAt,
    })
    .where(eq(submissions.eventId, eventId))
}
