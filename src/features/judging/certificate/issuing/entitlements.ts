import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { joinEvent, roleHolders } from '#features/event/event/rows.ts'
import { participantRowsSql } from '#features/event/participant/rows.ts'
import { isByRounds, selectCountedJudges } from '#features/judging/publication/rows.ts'
import { allAccountsSql, getPersonNameSql } from '#features/people/profile/rows.ts'
import { submissionRows, submissionsByUser } from '#features/event/submission/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { newMember } from '#lib/face-seed.ts'
import type { CertificateFacts, CertificateResult } from '../contract.ts'
import { type CertificateKind, certificateKinds } from '../kinds.ts'
import { selectCurrentResult } from '../rows.ts'

const maxEntitlements = 200

export interface EarnedCertificate {
  kind: CertificateKind
  event: CertificateFacts['event'] & { id: string; slug: string }
  submissionId: string | null
  teamId: string | null
  project: string | null
  team: string | null
  won: CertificateResult | null
  holder: string
}

/**
 * Returns the certificates that the viewer can have for events that are over or have published results,
 * latest end first.
 */
export async function loadEntitlements(ctx: MemberContext, eventId?: string): Promise<EarnedCertificate[]> {
  const viewerIdSql = sql`${ctx.viewer.id}::uuid`
  const holder = sql`(select coalesce(${getPersonNameSql()}, ${newMember}) from ${allAccountsSql} and a.id = ${viewerIdSql})`
  return ctx.db.execute<EarnedCertificate & Record<string, unknown>>(
    sql`
    select one.kind, one.submission_id as "submissionId", one.team_id as "teamId", one.project, one.team, one.won,
      ${holder} as holder, json_build_object('id', e.id, 'slug', e.slug, 'title', e.title,
        'startAt', ${isoDay('e.start_at')}, 'endAt', ${isoDay('e.end_at')}) as event
    from (${selectAttendance(viewerIdSql)} union all ${selectSubmissions(viewerIdSql)} union all ${selectEventRoles(viewerIdSql)}) one ${joinEvent(sql`one.event_id`)}
    where e.deleted_at is null and e.visibility <> 'draft' and not e.dev and e.cancelled_at is null
      and (e.end_at <= ${toTimestampSql(ctx.now)} or e.results_published_at is not null)
      ${eventId ? sql`and e.id = ${eventId}` : sql``}
    order by e.end_at desc nulls last, e.id, array_position(${sql.param([...certificateKinds])}::text[], one.kind)
    limit ${maxEntitlements}`,
    'objects',
  )
}

const emptyColumns = sql`null::uuid as submission_id, null::uuid as team_id, null as project, null as team, null::jsonb as won`

const selectAttendance = (userId: SQL) => sql`
  select 'participation' as kind, mine.event_id, ${emptyColumns}
  from (select * from ${participantRowsSql(userId)} and pt.event_id is not null and pt.approved and pt.declined_at is null) mine`

/** Selects the submissions of a user's teams, with a second row for each winner. */
const selectSubmissions = (userId: SQL) => sql`
  select of.kind, s.event_id, s.id, s.team_id, s.title, s.team_name, s.won
  from (select s.*, ${selectCurrentResult({ eventId: sql`s.event_id`, teamId: sql`s.team_id` })} as won
    from ${submissionsByUser(userId)} and not ${submissionRows('s').isHidden}) s
    cross join (values ('submission'), ('place')) of (kind)
  where of.kind = 'submission' or s.won is not null`

const selectEventRoles = (userId: SQL) => sql`
  select distinct lower(r.event_role), r.event_id, ${emptyColumns}
  from ${roleHolders} where p.user_id = ${userId} and r.event_id is not null
    and r.event_role in ('Judge', 'Mentor', 'Speaker', 'Volunteer')
    and (r.event_role <> 'Judge' or not ${isByRounds(sql`r.event_id`)})
  union all
  select 'judge', j.event_id, ${emptyColumns} from ${selectCountedJudges(userId)}`

const isoDay = (column: string) => sql.raw(`to_char(${column} at time zone e.time_zone, 'YYYY-MM-DD')`)
