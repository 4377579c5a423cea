import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#database/letters.ts'
import { countedRows } from '#database/page.ts'
import { selectMatchingPeople, withPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import type { AuditEntry, AuditFilters } from '../contract.ts'
import { loadMentionedNames, pickNames } from './mentioned-names.ts'
import { subjectSql } from './subjects.ts'
import { auditEntries } from '../table.ts'

type EntryJson = Omit<AuditEntry, 'createdAt' | 'names'> & { createdAt: string }

/**
 * Lists entries, newest first. Counts at most 1,000, since a log only grows. 422 beyond 10,000 entries;
 * narrow the period instead.
 */
export async function getEntries(
  ctx: MemberContext,
  { page, perPage, ...filters }: Paging & AuditFilters,
): Promise<List<AuditEntry>> {
  const [row] = await ctx.db.execute<{ total: number; items: EntryJson[] }>(
    sql`
    with page as materialized (
      select id from ${selectNewest(filters, page * perPage)}
      order by ${newestFirstSql} limit ${perPage} offset ${getOffset({ page, perPage })})
    select ${countedRows(sql`from ${selectNewest(filters, maxCounted + 1)}`)} as total,
      (select coalesce(json_agg(json_build_object(
          'id', a.id, 'createdAt', a.created_at, 'what', a.what, 'reason', a.reason,
          'before', a.before, 'after', a.after, 'by', ${actor}, 'subject', ${subjectSql})
        order by a.created_at desc, a.id desc), '[]')
        from page join audit_entry a using (id)
          ${withPerson(sql`a.user_id`, 'u')}) as items`,
    'objects',
  )
  const { total, items } = row!
  const names = await loadMentionedNames(ctx, items)
  const entries = items.map((entry) => ({
    ...entry,
    createdAt: new Date(entry.createdAt),
    names: pickNames(names, entry),
  }))
  return { items: entries, ...toBoundedTotal(total), page, perPage }
}

const newestFirstSql = sql`created_at desc nulls first, id desc nulls first`

/**
 * Selects at least the newest `entryCount` entries that match the filters; for a name, reads one index range
 * per matching person.
 */
function selectNewest({ who, ...filters }: AuditFilters, entryCount: number): SQL {
  const where = matchesFilters(filters)
  if (!who) return sql`audit_entry where ${where}`
  return sql`(select entry.* from (${selectPeopleByName(who)}) person cross join lateral (
    select id, created_at from audit_entry where user_id = person.id and ${where}
    order by ${newestFirstSql} limit ${entryCount}) entry) entry`
}

/**
 * Lists the codes and kinds in use by skipping through an index, so that a long log costs no more than a
 * short one.
 */
export async function getVocabulary({ db }: MemberContext): Promise<{ acts: string[]; kinds: string[] }> {
  const [row] = await db.execute<{ acts: string[]; kinds: string[] }>(
    sql`select ${distinctValues('what')} as acts, ${distinctValues('subject_kind')} as kinds`,
    'objects',
  )
  return row!
}

const distinctValues = (column: 'what' | 'subject_kind') =>
  sql.raw(`(with recursive word as (
      (select ${column} as it from audit_entry order by ${column} limit 1)
      union all
      select (select ${column} from audit_entry where ${column} > word.it order by ${column} limit 1)
      from word where word.it is not null)
    select coalesce(json_agg(it), '[]') from word where it is not null)`)

/** Actor as JSON, with the profile's name or else the account's. */
export const actor =
  sql.raw(`case when u.id is not null then json_build_object('id', u.id, 'userName', p.user_name,
  'name', coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), nullif(u.name, ''), p.user_name, u.email)) end`)

export function matchesFilters({ who, what, kind, subjectId, userId, reason, from, to }: AuditFilters): SQL {
  return (
    and(
      who ? isByPerson(who) : undefined,
      userId ? eq(auditEntries.userId, userId) : undefined,
      what ? eq(auditEntries.what, what) : undefined,
      kind ? eq(auditEntries.subjectKind, kind) : undefined,
      subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
      reason ? hasReason(reason) : undefined,
      from && gte(auditEntries.createdAt, from),
      to && lt(auditEntries.createdAt, to),
    ) ?? sql`true`
  )
}

const hasReason = (reason: string) =>
  sql`reason <> '' and lower(unaccented(reason)) like '%' || ${escapeLike(reason)} || '%'`

const isByPerson = (personName: string) => sql`user_id = any(array(${selectPeopleByName(personName)}))`

/**
 * Selects at most 100 people whose name, username or e-mail address contains this text; excludes erased
 * accounts.
 */
function selectPeopleByName(personName: string): SQL {
  const pattern = sql`'%' || ${escapeLike(personName.replace(/^@/, ''))} || '%'`
  return sql`${selectMatchingPeople(pattern)} limit 100`
}
