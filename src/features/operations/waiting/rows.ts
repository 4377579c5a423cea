import { type SQL, sql } from 'drizzle-orm'
import { applicationRows } from '#features/community/app/rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { mailRows } from '#features/platform/mail/rows.ts'
import { openAppeals, openReports } from '#features/operations/moderation/rows.ts'
import { undecidedTechnologies } from '#features/content/technology/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'

const application = applicationRows('a')
const mail = mailRows('m')

const selectInReview = (getRows: typeof tutorialRows): SQL => {
  const { table, owner, isInReview } = getRows('t')
  return sql`select t.submitted_at as created_at, ${owner} as owner from ${sql.identifier(table)} t where ${isInReview}`
}

/** Task queues of the site, each task once, with its time and with its requester if that is one person. */
export const siteQueues = {
  reports: openReports,
  appeals: sql`select m.appealed_at as created_at, m.appealed_by as owner from ${openAppeals}`,
  applications: sql`select a.queued_at as created_at, ${application.owner} as owner
    from ${sql.identifier(application.table)} a where ${application.isQueued}`,
  /** New texts, and changes of published ones, that await review. */
  texts: sql`${selectInReview(tutorialRows)} union all ${selectInReview(articleRows)}`,
  technologies: sql`select t.created_at, t.saved_by as owner from ${undecidedTechnologies}`,
  /** Failed e-mails, which have no requester. */
  mails: sql`select m.created_at, null::uuid as owner from ${sql.identifier(mail.table)} m where ${mail.hasFailed}`,
}
