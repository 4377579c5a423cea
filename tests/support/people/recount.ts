/** Returns the rows of a statement. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>

interface Recounted {
  /** Null for all public events. */
  eventId: string | null
  /** Days in UTC, both included. */
  from: string
  to: string
}

/**
 * Computes the figures again without any of the product's code or methods, by checking each participation,
 * submission and review. Deliberately slow.
 */
export function recount(runQuery: Ask, { eventId, from, to }: Recounted) {
  const values = [eventId, from, to].map((value) => (value === null ? 'null' : `'${value}'`))
  const all = (statement: string) =>
    runQuery(statement.replace(/\$(\d)/g, (_, position) => values[Number(position) - 1]!))
  const loadOne = async (statement: string) => (await all(statement))[0]!
  return {
    funnel: () => loadOne(funnel),
    technologies: () => all(technologies),
    coverage: () => loadOne(coverage),
    reviewers: () => all(reviewers),
    /** Totals at the end of the period, and the growth within it. */
    growth: () => loadOne(growth),
    texts: () => all(texts),
  }
}

const counts = (event: string) => `exists (select 1 from event c where c.id = ${event} and case
  when $1::uuid is null then c.visibility = 'public' and c.deleted_at is null else c.id = $1::uuid end)`
const isWithin = (column: string) => `(${column} at time zone 'UTC')::date between $2::date and $3::date`
const isUntil = (column: string) => `(${column} at time zone 'UTC')::date <= $3::date`
const isSubmitted = (submission: string) =>
  `${submission}.deleted_at is null and ${submission}.submitted_at is not null`

const funnel = `
  select count(*)::int as enrolled,
    count(*) filter (where team_id is not null)::int as "inTeam",
    count(*) filter (where exists (select 1 from submission s
      where s.team_id = x.team_id and s.deleted_at is null))::int as draft,
    count(*) filter (where exists (select 1 from submission s
      where s.team_id = x.team_id and ${isSubmitted('s')}))::int as submitted,
    count(*) filter (where exists (select 1 from submission s, review r
      where s.team_id = x.team_id and ${isSubmitted('s')} and r.submission_id = s.id))::int as reviewed,
    coalesce((select sum(visits) from visit_day v where v.kind = 'event' and ${counts('v.thing_id')}
      and v.day >= $2::date and v.day <= $3::date), 0)::int as visited
  from participant x
  where x.event_id is not null and ${counts('x.event_id')} and ${isWithin('x.created_at')}
    and not (x.deleted_at is not null or x.declined_at is not null)`

const technologies = `
  select t.slug, (select count(*)::int from submission s where ${isSubmitted('s')} and ${counts('s.event_id')}
      and ${isWithin('s.submitted_at')}
      and t.id in (select technology_id from submission_technology where submission_id = s.id)) as submissions
  from technology t where t.deleted_at is null order by 2 desc, t.name, t.id`

const ofEach = `select (select count(*) from review r where r.submission_id = s.id) as reviews from submission s
  where ${isSubmitted('s')} and ${counts('s.event_id')} and ${isWithin('s.submitted_at')}`

const coverage = `
  select coalesce(sum((reviews = 0)::int), 0)::int as none, coalesce(sum((reviews = 1)::int), 0)::int as one,
    coalesce(sum((reviews = 2)::int), 0)::int as two, coalesce(sum((reviews > 2)::int), 0)::int as "threeOrMore"
  from (${ofEach}) each`

const reviewers = `
  select p.user_name as "userName", count(*)::int as reviews
  from review r join submission s on s.id = r.submission_id
    left join profile p on p.user_id = r.user_id and p.public and p.deleted_at is null
  where ${isSubmitted('s')} and ${counts('s.event_id')} and ${isWithin('s.submitted_at')}
  group by r.user_id, p.user_name order by 2 desc`

const countAllAndNew = (name: string, from: string, [column, where]: [moment: string, where: string]) => `
  (select count(*)::int from ${from} where ${where} and ${isUntil(column)}) as "${name}",
  (select count(*)::int from ${from} where ${where} and ${isWithin(column)}) as "new ${name}"`
const isSiteWide = `$1::uuid is null`
const isPublished = `${isSiteWide} and deleted_at is null and status = 'published'`

const visitsSql = `(select coalesce(sum(visits), 0)::int from visit_day v where v.day between $2::date and $3::date
  and ($1::uuid is null or v.kind = 'event' and v.thing_id = $1::uuid)) as "new visits"`

const growth = `select ${[
  countAllAndNew('members', 'account', ['created_at', `${isSiteWide} and deleted_at is null`]),
  countAllAndNew('participants', 'participant x', [
    'x.created_at',
    `event_id is not null and deleted_at is null and declined_at is null and ${counts('x.event_id')}`,
  ]),
  countAllAndNew('submissions', 'submission s', [
    's.submitted_at',
    `${isSubmitted('s')} and ${counts('s.event_id')}`,
  ]),
  countAllAndNew(
    'texts',
    `(select published_at, deleted_at, status from tutorial
      union all select published_at, deleted_at, status from article) t`,
    ['published_at', isPublished],
  ),
  visitsSql,
].join(', ')}`

const texts = `
  select t.slug, t.likes_count as likes,
    coalesce((select sum(visits) from visit_day v where v.thing_id = t.id and v.kind = t.kind
      and v.day between $2::date and $3::date), 0)::int as visits,
    coalesce((select sum(reads) from visit_day v where v.thing_id = t.id and v.kind = t.kind
      and v.day between $2::date and $3::date), 0)::int as reads
  from (select 'tutorial' as kind, id, slug, likes_count, deleted_at, status from tutorial
    union all select 'article', id, slug, likes_count, deleted_at, status from article) t
  where t.deleted_at is null and t.status = 'published'`
