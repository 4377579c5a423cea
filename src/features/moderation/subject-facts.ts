import { type SQL, sql } from 'drizzle-orm'
import { namedInResults } from '#features/event/named-in-results.ts'
import { type FlagKind, flagKinds } from './contract.ts'

/** What reports are about, as the database tells it. */
export interface SubjectFacts {
  title: string
  excerpt: string
  path: string | null
  ownerId: string | null
  state: 'shown' | 'hidden' | 'unseen' | 'gone'
  /** Published results name it, or are its own. */
  hasWon: boolean
}

/**
 * The facts of any kind of thing in one value, so that a list of all kinds is one round trip. Null: it never was.
 * `kind` and `id` name no row called a, e, s, t or x.
 */
export const factsOf = ({ kind, id }: { kind: SQL; id: SQL }): SQL<SubjectFacts | null> =>
  sql`case ${kind} ${sql.join(
    flagKinds.map((one) => sql`when ${sql.raw(`'${one}'`)} then (${facts[one](id)})`),
    sql` `,
  )} end`

interface Said {
  title: string
  excerpt: string
  path: string
  owner: string
  /** Conditions of row `x`, tried in this order; shown when none is true. */
  gone?: string
  hidden?: string
  unseen?: string
  hasWon?: SQL
}

const said = ({ hasWon = sql`false`, ...one }: Said) => {
  const { title, excerpt, path, owner, gone, hidden = 'false', unseen = 'false' } = one
  return sql`select json_build_object(${sql.raw(`'title', ${title}, 'excerpt', left(${excerpt}, 400), 'path', ${path},
    'ownerId', ${owner}, 'state', case when ${gone ?? 'x.deleted_at is not null'} then 'gone' when ${hidden} then 'hidden'
    when ${unseen} then 'unseen' else 'shown' end`)}, 'hasWon', ${hasWon})`
}

const pathOfSubmission = `concat_ws('/', '/event', e.slug, t.slug, s.slug)`

const submitted = (submission: SQL) =>
  sql`${submission} join event e on e.id = s.event_id join team t on t.id = s.team_id`

const written = (table: 'tutorial' | 'article', path: string) => (id: SQL) =>
  sql`${said({
    title: 'x.title',
    excerpt: 'x.description',
    path: `'${path}/' || x.slug || case when x.language = 'en' then '' else '?lang=' || x.language end`,
    owner: 'x.author_user_id',
    hidden: `x.status = 'hidden'`,
    unseen: `x.status <> 'published'`,
  })} from ${sql.identifier(table)} x where x.id = ${id}`

const facts: Record<FlagKind, (id: SQL) => SQL> = {
  event: (id) =>
    sql`${said({ title: 'x.title', excerpt: 'x.tagline', path: `'/event/' || x.slug`, owner: 'x.created_by', hidden: 'x.hidden_at is not null', unseen: `x.visibility = 'draft'`, hasWon: sql`x.results_published_at is not null` })}
      from event x where x.id = ${id}`,
  stream: (id) =>
    sql`${said({ title: 'x.title', excerpt: 'x.tagline', path: `'/stream/' || x.slug`, owner: 'x.created_by', hidden: 'x.hidden_at is not null', unseen: `x.visibility = 'draft'` })}
      from stream x where x.id = ${id}`,
  team: (id) =>
    sql`${said({ title: 'x.name', excerpt: 'x.description', path: `'/event/' || e.slug || '/' || x.slug`, owner: 'x.admin_user_id', hidden: 'x.hidden_at is not null', hasWon: namedInResults('won.team_id = x.id') })}
      from team x join event e on e.id = x.event_id where x.id = ${id}`,
  submission: (id) =>
    sql`${said({
      title: `coalesce(nullif(s.title, ''), 'Untitled')`,
      excerpt: 's.short_description',
      path: pathOfSubmission,
      owner: 's.admin_user_id',
      gone: 's.deleted_at is not null',
      hidden: 's.hidden_at is not null',
      unseen: 's.submitted_at is null',
      hasWon: namedInResults('won.id = s.id'),
    })} ${submitted(sql`from submission s`)} where s.id = ${id}`,
  application: (id) =>
    sql`${said({
      title: 'x.title',
      excerpt: 'x.short_description',
      path: `'/apps/app?id=' || x.id`,
      owner: 'x.user_id',
      hidden: `x.status = 'hidden'`,
      unseen: `x.status <> 'published'`,
    })} from application x where x.id = ${id}`,
  review: (id) =>
    sql`${said({
      title: `'Feedback on ' || s.title`,
      excerpt: 'x.review',
      path: pathOfSubmission,
      owner: 'x.user_id',
      gone: 's.deleted_at is not null',
      hidden: 'x.hidden_at is not null',
    })} ${submitted(sql`from review x join submission s on s.id = x.submission_id`)} where x.id = ${id}`,
  comment: (id) =>
    sql`${said({
      title: `'Comment on ' || coalesce(s.title, a.title)`,
      excerpt: 'x.body',
      path: `case when a.id is not null then '/apps/app?id=' || a.id else ${pathOfSubmission} end || '#comment-' || x.id`,
      owner: 'x.user_id',
      hidden: 'x.hidden_at is not null',
    })} from comment x left join application a on a.id = x.application_id
      left join submission s on s.id = x.submission_id left join event e on e.id = s.event_id
      left join team t on t.id = s.team_id where x.id = ${id}`,
  technology: (id) =>
    sql`${said({
      title: 'x.name',
      excerpt: 'x.description',
      path: `'/tech/' || coalesce(provider.slug || '/', '') || x.slug`,
      owner: 'x.author_user_id',
    })} from technology x left join technology provider on provider.id = x.provider_id where x.id = ${id}`,
  tutorial: written('tutorial', '/t'),
  article: written('article', '/blog'),
  profile: (id) =>
    sql`${said({
      title: `coalesce(nullif(trim(x.first_name || ' ' || x.last_name), ''), x.user_name, 'A member')`,
      excerpt: 'x.about',
      path: `'/u/@' || x.user_name`,
      owner: 'x.user_id',
      hidden: 'x.hidden_at is not null',
      unseen: 'not x.public',
    })} from profile x where x.id = ${id}`,
}
