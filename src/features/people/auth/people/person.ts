import { type SQL, sql } from 'drizzle-orm'
import type { GetRows } from '#database/noun-rows.ts'
import { applicationRows } from '#features/community/app/rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { commentRows } from '#features/community/comment/rows.ts'
import { selectLikesBy } from '#features/community/like/rows.ts'
import { openReportsSql } from '#features/operations/moderation/rows.ts'
import { withProfile } from '#features/people/profile/rows.ts'
import { profileProjectRows } from '#features/community/project/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { isLastAdministrator } from '../rows.ts'
import { accountJson, toListedAccount, type StoredAccount } from './listing.ts'
import { eventRows, roleRowsSql } from '#features/event/event/rows.ts'
import { participantRowsSql } from '#features/event/participant/rows.ts'
import { selectReviewsBy } from '#features/judging/review/rows.ts'
import { streamRows } from '#features/event/stream/rows.ts'
import { submissionsByUser } from '#features/event/submission/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import type { AccountOverview } from './people-contract.ts'

type OverviewDetails = Omit<AccountOverview, keyof StoredAccount | 'confirmation' | 'needsConfirming'>

/** Returns an account with its details, for ADMIN. 404 for an erased one. */
export async function getUserOverview(
  { db, now, mailTransport }: MemberContext,
  { id }: { id: string },
): Promise<AccountOverview> {
  const [row] = await db.execute<{ account: StoredAccount; rest: OverviewDetails }>(
    sql`
    select ${accountJson} as account, json_build_object(
      'devices', (select count(*)::int from session s where s.user_id = account.id and s.expires_at > ${now}),
      'hasPassword', account.password_hash is not null, 'suspensionReason', account.suspension_reason,
      'hasSecondFactor', exists (
        select from second_factor f where f.user_id = account.id and f.confirmed_at is not null),
      'profileId', p.id, 'isPublic', coalesce(p.public, false),
      'parts', ${parts}, 'made', json_build_array(${counts}),
      'openReports', (select count(*)::int from ${openReportsSql('profile', sql`p.id`)}),
      'isLastAdmin', ${isLastAdministrator(sql`account.id`)}) as rest
    from account ${withProfile(sql`account.id`)} where account.id = ${id} and account.deleted_at is null`,
    'objects',
  )
  if (!row) throw notFound('Account')
  const { userName, email, confirmedAt } = row.account
  const needsConfirmation = confirmedAt === null && !mailTransport.sends
  return {
    ...toListedAccount(row.account),
    ...row.rest,
    needsConfirming: needsConfirmation,
    confirmation: userName ?? email,
  }
}

const parts = sql`(select coalesce(json_agg(part order by part.at desc), '[]') from (
  select r.id, r.event_role as "eventRole", e.kind, e.slug, e.title, r.created_at as at
  from ${roleRowsSql(sql`p.id`)} order by r.created_at desc limit 50) part)`

/** Counts of the person's remaining items; each uses an index by owner. */
const ownItemCounts: Record<AccountOverview['made'][number]['kind'], SQL> = {
  events: selectOwnRows(eventRows),
  streams: selectOwnRows(streamRows),
  participations: participantRowsSql(sql`account.id`),
  submissions: submissionsByUser(sql`account.id`),
  applications: selectOwnRows(applicationRows),
  projects: profileProjectRows(sql`p.id`),
  tutorials: selectOwnRows(tutorialRows),
  articles: selectOwnRows(articleRows),
  reviews: selectReviewsBy(sql`account.id`),
  comments: selectOwnRows(commentRows),
  likes: selectLikesBy(sql`account.id`),
}

function selectOwnRows(getRows: GetRows): SQL {
  const { table, owner, isGone } = getRows('own')
  return sql`${sql.identifier(table)} own where ${owner} = account.id and not (${isGone})`
}

const counts = sql.join(
  Object.entries(ownItemCounts).map(
    ([kind, rows]) =>
      sql`json_build_object('kind', ${kind}::text, 'count', (select count(*)::int from ${rows}))`,
  ),
  sql`, `,
)
