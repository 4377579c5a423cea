import { type SQL, sql } from 'drizzle-orm'
import type { GetRows } from '#database/noun-rows.ts'
import { applicationRows } from '#features/community/app/rows.ts'
import { ownAccount } from '#features/people/auth/policy.ts'
import { isLastAdministrator } from '#features/people/auth/rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { commentRows } from '#features/community/comment/rows.ts'
import { listSoleManaged } from '#features/people/profile/site-wide/last-organizer.ts'
import { profileProjectRows } from '#features/community/project/rows.ts'
import { selectReviewsBy } from '#features/judging/review/rows.ts'
import { helpRequestRows } from '#features/event/help/rows.ts'
import { questionRows } from '#features/event/question/rows.ts'
import { messagesToOthers, roomPictures } from '#features/event/room/rows.ts'
import { teamRows, teamRowsSql } from '#features/event/team/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { getConfirmationText, type ErasurePreview } from './contract.ts'
import { loadPerson } from './person.ts'

/** Returns what erasing an account would delete and what would stay; for its owner and ADMIN. */
export async function getErasure(
  ctx: MemberContext,
  { userId = ctx.viewer.id }: { userId?: string | undefined },
): Promise<ErasurePreview> {
  allow(ctx, ownAccount, { userId })
  const person = await loadPerson(ctx, userId)
  if (!person) throw notFound('Account')
  const [preview] = await ctx.db.execute<
    Omit<ErasurePreview, 'confirmation' | 'onlyOrganizerOf'> & Record<string, unknown>
  >(
    sql`select
      ${countRemainingSql(applicationRows, userId)} as applications,
      (select count(*)::int from ${profileProjectRows(sql`any(${sql.param(person.profileIds)}::uuid[])`)}) as projects,
      ${countRemainingSql(tutorialRows, userId, isWrittenHere)} + ${countRemainingSql(articleRows, userId, isWrittenHere)} as texts,
      (select count(*)::int from "like" where user_id = ${userId}) as likes,
      ${countRemainingSql(commentRows, userId)} as comments,
      (select count(*)::int from ${selectReviewsBy(userId)}) as reviews,
      (select count(*)::int from ${messagesToOthers(userId)}) as messages,
      (select count(*)::int from ${roomPictures(userId)}) as pictures,
      ${countRemainingSql(questionRows, userId)} as questions,
      ${countOwnedSql(helpRequestRows, userId)} as "helpRequests",
      ${teamsJson(userId)} as teams,
      ${isLastAdministrator(sql`${userId}`)} as "isLastAdmin"`,
    'objects',
  )
  const soloEvents = await listSoleManaged(ctx, person.profileIds)
  return { ...preview!, onlyOrganizerOf: soloEvents, confirmation: getConfirmationText(person) }
}

const countRemainingSql = (selectRows: GetRows, userId: string, condition = sql`true`): SQL =>
  countOwnedSql(selectRows, userId, sql`not ${selectRows('x').isGone} and ${condition}`)

/** Counts rows that this account owns, as SQL; `condition` is about row `x`. */
function countOwnedSql(selectRows: GetRows, userId: string, condition = sql`true`): SQL {
  const { table, owner } = selectRows('x')
  return sql`(select count(*)::int from ${sql.identifier(table)} x where ${owner} = ${userId} and ${condition})`
}

const { isWrittenHere } = tutorialRows('x')

const teamsJson = (userId: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('name', t.name, 'event', e.title, 'becomes',
    case when t.members_count > 1 then case when ${teamRows('t').owner} = ${userId} then 'handedOver' else 'left' end else 'ended' end)
    order by e.title, t.name), '[]')
  from ${teamRowsSql(userId)})`
