import type { AuditKind } from './kinds.ts'

interface Place {
  name: string
  href: string
  /** Row `it`, and what its name and address need. */
  from: string
  /** Whether its page is there. */
  there?: string
}

const kept = 'it.deleted_at is null'
const untitled = `coalesce(nullif(it.title, ''), 'Untitled')`

const occasion = {
  name: 'coalesce(e.title, st.title)',
  href: `case when e.id is not null then '/event/' || e.slug else '/stream/' || st.slug end`,
  from: 'left join event e on e.id = it.event_id left join stream st on st.id = it.stream_id',
  there: `${kept} and coalesce(e.deleted_at, st.deleted_at) is null`,
}

/** Somebody with account `acc`; who has erased theirs bears no name. */
const person = {
  name: `coalesce(nullif(trim(who.first_name || ' ' || who.last_name), ''), nullif(acc.name, ''), acc.email)`,
  from: (userId: string) => `join account acc on acc.id = ${userId} and acc.deleted_at is null
    left join profile who on who.user_id = acc.id and who.deleted_at is null`,
}
const account: Place = {
  name: person.name,
  href: `'/dash/admin/people/' || it.id`,
  from: `account it ${person.from('it.id')}`,
}

const team = {
  href: `'/event/' || e.slug || '/' || t.slug`,
  from: 'join team t on t.id = it.team_id join event e on e.id = t.event_id',
  there: 't.deleted_at is null and e.deleted_at is null',
}

const submission = {
  href: `case when s.slug is not null then '/event/' || e.slug || '/' || t.slug || '/' || s.slug end`,
  from: (id: string) => `join submission s on s.id = ${id}
    join team t on t.id = s.team_id join event e on e.id = s.event_id`,
  there: 's.deleted_at is null and e.deleted_at is null',
}

/** Of what belongs to a submission or to something without an event. */
const discussed = {
  name: `coalesce(s.title, app.title, tu.title, ar.title)`,
  href: `case when app.id is not null then '/apps/app?id=' || app.id when tu.id is not null then '/t/' || tu.slug
    when ar.id is not null then '/blog/' || ar.slug else ${submission.href} end`,
  there: 'coalesce(s.deleted_at, e.deleted_at, app.deleted_at, tu.deleted_at, ar.deleted_at) is null',
  from: (tutorial: string, article: string) => `left join submission s on s.id = it.submission_id
    left join team t on t.id = s.team_id left join event e on e.id = s.event_id
    left join application app on app.id = it.application_id
    left join tutorial tu on tu.id = ${tutorial} left join article ar on ar.id = ${article}`,
}

const written = (table: 'tutorial' | 'article', path: string): Place => ({
  name: untitled,
  href: `'${path}' || it.slug || case when it.language = 'en' then '' else '?lang=' || it.language end`,
  from: `${table} it`,
  there: kept,
})

/** Of each kind of thing what it is called, also after it was deleted, and where it is while it is there. */
export const places: Record<Exclude<AuditKind, 'audit'>, Place> = {
  account,
  user: account,
  profile: {
    name: `coalesce(nullif(trim(it.first_name || ' ' || it.last_name), ''), it.user_name, acc.name)`,
    href: `'/dash/admin/people/' || it.user_id`,
    from: 'profile it join account acc on acc.id = it.user_id and acc.deleted_at is null',
  },
  event: { name: 'it.title', href: `'/event/' || it.slug`, from: 'event it', there: kept },
  stream: { name: 'it.title', href: `'/stream/' || it.slug`, from: 'stream it', there: kept },
  eventRole: {
    ...occasion,
    name: `it.event_role || ' of ' || ${occasion.name} || coalesce(': ' || nullif(trim(
      holder.first_name || ' ' || holder.last_name), ''), '')`,
    from: `event_role it ${occasion.from}
      left join profile holder on holder.id = it.profile_id and holder.deleted_at is null`,
  },
  participant: {
    ...occasion,
    name: `${person.name} || ', ' || ${occasion.name}`,
    from: `participant it ${occasion.from} ${person.from('it.user_id')}`,
  },
  announcement: { ...occasion, name: 'it.title', from: `announcement it ${occasion.from}` },
  timelineEvent: { ...occasion, name: 'it.title', from: `timeline_event it ${occasion.from}` },
  team: {
    name: 'it.name',
    href: `'/event/' || e.slug || '/' || it.slug`,
    from: 'team it join event e on e.id = it.event_id',
    there: `${kept} and e.deleted_at is null`,
  },
  teamInvitation: {
    ...team,
    name: `coalesce(${person.name} || ', ', it.email || ', ', '') || t.name`,
    from: `team_invitation it ${team.from} left ${person.from('it.user_id')}`,
  },
  joinRequest: {
    ...team,
    name: `${person.name} || ', ' || t.name`,
    from: `join_request it ${team.from} ${person.from('it.user_id')}`,
  },
  submission: {
    ...submission,
    name: `coalesce(nullif(s.title, ''), 'Untitled')`,
    from: `submission it ${submission.from('it.id')}`,
  },
  review: {
    ...submission,
    name: `'Feedback on ' || s.title`,
    from: `review it ${submission.from('it.submission_id')}`,
  },
  comment: {
    ...discussed,
    name: `'Comment on ' || ${discussed.name}`,
    href: `${discussed.href} || '#comment-' || it.id`,
    from: `comment it ${discussed.from('null', 'null')}`,
    there: `${kept} and ${discussed.there}`,
  },
  like: { ...discussed, from: `"like" it ${discussed.from('it.tutorial_id', 'it.article_id')}` },
  application: { name: untitled, href: `'/apps/app?id=' || it.id`, from: 'application it', there: kept },
  category: { name: 'it.name', href: `'/apps/category/' || it.slug`, from: 'category it' },
  technology: {
    name: 'it.name',
    href: `'/tech/' || coalesce(maker.slug || '/', '') || it.slug`,
    from: 'technology it left join technology maker on maker.id = it.provider_id',
    there: kept,
  },
  tutorial: written('tutorial', '/t/'),
  article: written('article', '/blog/'),
  project: {
    name: untitled,
    href: `'/dash/admin/people/' || own.user_id`,
    from: 'project it join profile own on own.id = it.profile_id and own.deleted_at is null',
    there: kept,
  },
  action: { name: 'it.name', href: `'/points'`, from: 'action it' },
  mail: {
    name: `it."to"`,
    href: `'/dash/admin/outbox/message?channel=mail&id=' || it.id`,
    from: 'mail it',
  },
  chat: {
    name: `coalesce(t.name, 'A channel')`,
    href: `'/dash/admin/outbox/message?channel=chat&id=' || it.id`,
    from: 'chat_message it left join team t on t.id = it.team_id',
  },
  webhook: { name: 'it.url', href: `'/dash/admin/webhooks?webhook=' || it.id`, from: 'webhook it' },
}
