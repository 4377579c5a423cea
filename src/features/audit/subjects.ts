import { sql } from 'drizzle-orm'

const named = (name: string, href: string) => `json_build_object('kind', a.subject_kind, 'id', a.subject_id,
  'name', ${name}, 'href', ${href})`

const eventPath = `'/event/' || e.slug`
const occasionName = 'coalesce(e.title, st.title)'
const occasionPath = `case when e.id is not null then '/event/' || e.slug else '/stream/' || st.slug end`
const occasion = `left join event e on e.id = it.event_id and e.deleted_at is null
  left join stream st on st.id = it.stream_id and st.deleted_at is null`
const personName = `coalesce(nullif(trim(who.first_name || ' ' || who.last_name), ''), acc.name, acc.email)`
const projectPath = `'/event/' || e.slug || '/' || t.slug || '/' || it.slug`

/** Of each kind of thing what it is called, where it is, and where it stands while it is there. */
const places: Record<string, [name: string, href: string, from: string]> = {
  account: [
    personName,
    `'/dash/admin/people/' || it.id`,
    `account it left join account acc on acc.id = it.id
      left join profile who on who.user_id = it.id and who.deleted_at is null`,
  ],
  profile: [
    `coalesce(nullif(trim(it.first_name || ' ' || it.last_name), ''), it.user_name)`,
    `'/dash/admin/people/' || it.user_id`,
    'profile it',
  ],
  event: ['it.title', `'/event/' || it.slug`, 'event it'],
  stream: ['it.title', `'/stream/' || it.slug`, 'stream it'],
  team: ['it.name', `${eventPath} || '/' || it.slug`, 'team it join event e on e.id = it.event_id'],
  submission: [
    'it.title',
    `case when it.slug is not null then ${projectPath} end`,
    'submission it join team t on t.id = it.team_id join event e on e.id = it.event_id',
  ],
  application: ['it.title', `'/apps/app?id=' || it.id`, 'application it'],
  project: [
    'it.title',
    `'/dash/admin/people/' || own.user_id`,
    'project it join profile own on own.id = it.profile_id',
  ],
  technology: ['it.name', `'/tech/' || it.slug`, 'technology it'],
  tutorial: ['it.title', `'/t/' || it.slug`, 'tutorial it'],
  article: ['it.title', `'/blog/' || it.slug`, 'article it'],
  timelineEvent: ['it.title', occasionPath, `timeline_event it ${occasion}`],
  announcement: ['it.title', occasionPath, `announcement it ${occasion}`],
  eventRole: [`${occasionName} || ': ' || it.event_role`, occasionPath, `event_role it ${occasion}`],
  participant: [
    `${personName} || ', ' || ${occasionName}`,
    occasionPath,
    `participant it ${occasion} join account acc on acc.id = it.user_id and acc.deleted_at is null
      left join profile who on who.user_id = it.user_id and who.deleted_at is null`,
  ],
}

const cases = Object.entries(places)
  .map(
    ([kind, [name, href, from]]) =>
      `when '${kind}' then (select ${named(name, href)} from ${from}
        where it.id = a.subject_id and it.deleted_at is null)`,
  )
  .join('\n')

/** What entry `a` is about. */
export const subjectOf = sql.raw(
  `coalesce(case a.subject_kind ${cases}
    when 'category' then (select ${named('it.name', `'/apps/category/' || it.slug`)} from category it
      where it.id = a.subject_id) end,
  ${named('null', 'null')})`,
)
