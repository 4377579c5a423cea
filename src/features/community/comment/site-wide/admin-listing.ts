import { sql } from 'drizzle-orm'
import type { AdminListing } from '#lib/admin-listing.ts'
import { commentRows } from '../rows.ts'
import { deleteComment } from '../service.ts'

const { excerpt, isHidden, owner, path, place, table } = commentRows('x')

export const commentListing: AdminListing<'comment'> = {
  kind: 'comment',
  owner,
  path,
  place,
  table,
  title: sql`left(${excerpt}, 200)`,
  searchText: sql.raw('lower(unaccented(x.body))'),
  states: {
    shown: sql.raw('x.hidden_at is null'),
    hidden: isHidden,
  },
  of: (subjectType) =>
    subjectType === 'application' ? sql`x.application_id is not null` : sql`x.submission_id is not null`,
  remove: deleteComment,
}
