import { type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { joinEvent, roleHolders } from '#features/event/event/rows.ts'
import { participantRowsSql } from '#features/event/participant/rows.ts'
import { isByRounds, judgesWhoCount } from '#features/judging/publication/rows.ts'
import { everyone, nameOfPerson } from '#features/people/profile/rows.ts'
import { submissionRows, submittedBy } from '#features/event/submission/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { newMember } from '#lib/face-seed.ts'
import type { CertificateFacts, Won } from '../contract.ts'
import { type CertificateKind, certificateKinds } from '../kinds.ts'
import { wonNow } from '../rows.ts'

const maxEntitlements = 200

export interface Earned {
  kind: CertificateKind
  event: CertificateFacts['event'] & { id: string; slug: string }
  submissionId: string | null
  teamId: string | null
  project: string | null
  team: string | null
  won: Won | null
  holder: string
}

/** Returns the certificates that the viewer can have for past events, latest event first. */
export async function earnedBy(ctx: MemberContext, eventId?: string): Promise<Earned[]> {
  const own = sql`${ctx.viewer.id}::uuid`
  const holder = sql`(select coalesce(${nameOfPerson()}, ${newMember}) from ${everyone} and a.id = ${own})`
  return ctx.db.execute<Earned & Record<string, unknown>>(
    sql`
    select one.kind, one.submission_id as "submissionId", one.team_id as "teamId", one.project, one.team, one.won,
      ${holder} as holder, json_build_object('id', e.id, 'slug', e.slug, 'title', e.title,
        'startAt', ${isoDay('e.start_at')}, 'endAt', ${isoDay('e.end_at')}) as event
    from (${atEvents(own)} union all ${asTeam(own)} union all ${inRoles(own)}) one ${joinEvent(sql`one.event_id`)}
    where e.deleted_at is null and e.visibility <> 'draft' and not e.dev and e.cancelled_at is null
      and (e.end_at <= ${at(ctx.now)} or e.results_published_at is not null)
      ${eventId ? sql`and e.id = ${eventId}` : sql``}
    order by e.end_at desc nulls last, e.id, array_position(${sql.param([...certificateKinds])}::text[], one.kind)
    limit ${maxEntitlements}`,
    'objects',
  )
}

const nothing = sql`null::uuid as submission_id, null::uuid as team_id, null as project, null as team, null::jsonb as won`

const atEvents = (userId: SQL) => sql`
  select 'participation' as kind, mine.event_id, ${nothing}
  from (select * from ${participantRowsSql(userId)} and pt.event_id is not null and pt.approved and pt.declined_at is null) mine`

/** Selects the submissions of a user's teams, with a second row for each winner. */
const asTeam = (userId: SQL) => sql`
  select of.kind, s.event_id, s.id, s.team_id, s.title, s.team_name, s.won
  from (select s.*, ${wonNow({ eventId: sql`s.event_id`, teamId: sql`s.team_id` })} as won
    from ${submittedBy(userId)} and not ${submissionRows('s').isHidden}) s
    cross join (values ('submission'), ('place')) of (kind)
  where of.kind = 'submission' or s.won is not null`

const inRoles = (userId: SQL) => sql`
  select distinct lower(r.event_role), r.event_id, ${nothing}
  from ${roleHolders} where p.user_id = ${userId} and r.event_id is not null
    and r.event_role in ('Judge', 'Mentor', 'Speaker', 'Volunteer')
    and (r.event_role <> 'Judge' or not ${isByRounds(sql`r.event_id`)})
  union all
  select 'judge', j.event_id, ${nothing} from ${judgesWhoCount(userId)}`

const isoDay = (column: string) => sql.raw(`to_char(${column} at time zone e.time_zone, 'YYYY-MM-DD')`)
