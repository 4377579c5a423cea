import { type SQL, sql } from 'drizzle-orm'
import type { NounRows } from '#database/noun-rows.ts'
import { announcementAudienceSql } from '#features/event/announcement/rows.ts'
import { administrators, publishers } from '#features/people/auth/rows.ts'
import { selectManagerIds } from '#features/event/event/rows.ts'
import { nouns } from '#features/nouns.ts'
import { selectConcernedUsers, selectMemberIds } from '#features/event/participant/rows.ts'
import { membersWithoutSubmission } from '#features/event/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { NounName } from '#lib/nouns.ts'

/** Recipients few enough to notify at once. */
export type Circle =
  | { of: 'team'; id: string }
  | { of: 'managers'; id: string }
  /** Owners of a thing. */
  | { of: 'owners'; kind: NounName; id: string }
  | { of: 'administrators' }

/** Any number of recipients, notified in batches. */
export type Audience =
  /**
   * Everyone enrolled, approved or not, and judges, mentors, speakers and helpers; also while the event or
   * stream is deleted.
   */
  | { of: 'concerned'; id: string }
  /** Like 'concerned', plus its managers. */
  | { of: 'everyone'; id: string }
  | {
      of: 'announcement'
      audience: Parameters<typeof announcementAudienceSql>[0]
      id: string
    }
  /** Members of an event’s teams that can submit until this moment (ISO 8601) and haven’t. */
  | { of: 'withoutSubmission'; id: string; until: string }
  /** Mentors and administrators. */
  | { of: 'publishers' }
  | { of: 'people'; ids: string[] }

const circles: readonly string[] = ['team', 'managers', 'owners', 'administrators'] satisfies Circle['of'][]

export const isCircle = (audience: Audience | Circle): audience is Circle => circles.includes(audience.of)

interface Person {
  userId: string
  teamId: string | null
}

interface Page {
  after?: string | undefined
  limit: number
}

/** Audiences whose members' teams are known. */
const withTeams: readonly string[] = ['concerned', 'everyone'] satisfies Audience['of'][]

/** Returns a page of an audience, ordered by user id. */
export async function loadAudience(
  { db }: Context,
  audience: Audience | Circle,
  { after, limit }: Page,
): Promise<Person[]> {
  if (audience.of === 'people') {
    const ids = audience.ids.toSorted().filter((id) => !after || id > after)
    return ids.slice(0, limit).map((userId) => ({ userId, teamId: null }))
  }
  return db.execute<{ userId: string; teamId: string | null }>(
    sql`select people.user_id as "userId", ${withTeams.includes(audience.of) ? sql`people.team_id` : sql`null`} as "teamId"
      from (${selectAudience(audience)}) people
      ${after ? sql`where people.user_id > ${after}::uuid` : sql``}
      group by 1, 2 order by 1 limit ${limit}`,
    'objects',
  )
}

function selectAudience(audience: Exclude<Audience | Circle, { of: 'people' }>): SQL {
  if (audience.of === 'administrators') return administrators
  if (audience.of === 'publishers') return publishers
  if (audience.of === 'owners') return selectOwners(audience.kind, audience.id)
  if (audience.of === 'withoutSubmission')
    return membersWithoutSubmission(audience.id, sql`${audience.until}::timestamptz`)
  if (audience.of === 'team') return selectMemberIds(sql`${audience.id}`)
  if (audience.of === 'concerned') return selectConcernedUsers(audience.id)
  if (audience.of === 'everyone') return selectConcernedAndManagers(audience.id)
  if (audience.of === 'managers') return selectManagerIds(sql`${audience.id}`)
  return announcementAudienceSql(audience.audience, audience.id)
}

const selectConcernedAndManagers = (eventId: string): SQL => sql`${selectConcernedUsers(eventId)}
  union all select m.user_id, null::uuid from (${selectManagerIds(sql`${eventId}`)}) m
    where not exists (select from (${selectConcernedUsers(eventId)}) c where c.user_id = m.user_id)`

function selectOwners(kind: NounName, id: string): SQL {
  const { table, owner, sharers }: NounRows = nouns[kind]('x')
  const from = sql`from ${sql.identifier(table)} x`
  return sharers
    ? sql`select shared.user_id ${from} cross join lateral (${sharers}) shared where x.id = ${id}`
    : sql`select ${owner} as user_id ${from} where x.id = ${id} and ${owner} is not null`
}
