import { overseenWritten } from '#features/tutorial/site-wide/admin-listing.ts'
import type { Overseen } from '#lib/overseen.ts'
import { articleKind } from './kind.ts'
import { articleRows } from './rows.ts'

export const overseenArticles: Overseen<'article'> = {
  kind: 'article',
  ...overseenWritten(articleKind, articleRows),
}
