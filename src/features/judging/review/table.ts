import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, timestampColumn, parentReference, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { emptyRenderedText, type RenderedText } from '#lib/pages/rendered-text.ts'

const level = () => smallint().notNull().default(1)

export const reviews = table(
  'review',
  {
    id: id(),
    submissionId: parentReference(() => submissions.id),
    userId: belongsTo(() => users.id),
    review: text().notNull(),
    rendered: jsonb().$type<RenderedText>().notNull().default(emptyRenderedText),
    applicationOfTech: level(),
    presentation: level(),
    businessValue: level(),
    originality: level(),
    approved: boolean().notNull().default(false),
    /**
     * Time when moderators hid the review from everyone except its author and ADMIN. Hidden reviews count
     * nowhere.
     */
    hiddenAt: timestampColumn(),
    /** Time when the team was notified; null until the team may read the review. */
    teamToldAt: timestampColumn(),
    /** Time when organizers excluded the review from the averages. It stays readable. */
    setAsideAt: timestampColumn(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('one_review_per_reviewer').on(row.submissionId, row.userId),
    index('review_of_user')
      .on(row.userId)
      .where(sql`approved and hidden_at is null`),
    index('review_untold')
      .on(row.submissionId)
      .where(sql`team_told_at is null and hidden_at is null`),
    index('review_of_submission').on(row.submissionId, row.createdAt.desc().nullsFirst(), row.id),
    check(
      'review_levels',
      sql`least(${row.applicationOfTech}, ${row.presentation}, ${row.businessValue}, ${row.originality}) >= 1
        and greatest(${row.applicationOfTech}, ${row.presentation}, ${row.businessValue}, ${row.originality}) <= 5`,
    ),
  ],
)
