/** Words that match rows of every list: half of them, or the same 200 in a database of any size. */
export const markerWords = { half: 'meadow', rare: 'zeppelin' } as const

const rarely = `i % (n / 200) = 3`
const wordSql = `case when ${rarely} then '${markerWords.rare}' when i % 2 = 1 then '${markerWords.half}' else 'orchard' end`

/**
 * SQL that adds this many accounts, e-mails with the things they are about, deliveries, awards, deleted
 * comments and deleted applications to a demo. Adds ten times as many audit log entries. All are spread over
 * 80 days.
 */
export const buildAdministrationSql = (n: number): string[] => [
  `create temp table crowd as select i, ${n}::int as n, gen_random_uuid() user_id,
    now() - interval '1 day' - i * (interval '20 days' / ${n}) as at from generate_series(1, ${n}) i`,

  `insert into account (id, email, name, role, confirmed_at, demo, created_at)
    select user_id, 'crowd-' || i || '@example.com', initcap(${wordSql}) || ' ' || i,
      case when ${rarely} then 'MENTOR' else 'USER' end, at, true, at from crowd`,
  `insert into profile (user_id, user_name, first_name, last_name, public)
    select user_id, 'crowd-' || i, initcap(${wordSql}), 'Number' || i, true from crowd`,

  `insert into mail (user_id, "to", template, subject, html, text, status, created_at)
    select user_id, 'crowd-' || i || '@example.com', 'announcement', 'News of the ' || (${wordSql}), '<p>Words</p>',
      'Words', case when ${rarely} then 'failed' else 'sent' end, at from crowd`,

  `insert into notification_cause (id, kind, subject_kind, subject_id, created_at)
    select user_id, case when ${rarely} then 'mentioned' else 'liked' end, 'event', (select id from event where kind = 'event' limit 1), at
    from crowd`,
  `update mail set cause_id = user_id where user_id in (select user_id from crowd)`,
  `insert into webhook (id, url, kinds, keys, public_key, created_by)
    select gen_random_uuid(), 'https://hooks.example/all', '{team.changed}', '', '',
      (select id from account where email = 'admin@example.com')`,
  `insert into webhook_delivery (webhook_id, message_id, kind, body, cause_id, state, created_at)
    select (select id from webhook where url = 'https://hooks.example/all'), 'msg_' || i, 'team.changed', '{}',
      user_id, 'delivered', at from crowd`,

  `insert into comment (user_id, submission_id, body, rendered, created_at, deleted_at)
    select user_id, (select id from submission limit 1), 'About the ' || (${wordSql}), '{}', at, at from crowd`,
  `insert into application (user_id, slot, title, short_description, description, rendered, created_at, deleted_at)
    select user_id, 1, initcap(${wordSql}) || ' ' || i, '', '', '{}', at, at from crowd`,

  `insert into audit_entry (user_id, what, subject_kind, subject_id, after, reason, created_at)
    select case when i % 10 = 0 then user_id else (select id from account where email = 'admin@example.com') end,
      case when ${rarely} and turn = 1 then 'account.suspended' else 'account.changed' end,
      case when ${rarely} and turn = 1 then 'team' else 'account' end, user_id, '{"role": "MENTOR"}',
      case when ${rarely} and turn = 1 then 'The ${markerWords.rare} flies' when i % 2 = 1 then 'Asked for it' else '' end,
      at - turn * interval '5 days'
    from crowd, generate_series(1, 10) turn`,

  `insert into award (action_id, user_id, reference, turn, points, earned_at)
    select (select id from action order by slug limit 1), user_id, gen_random_uuid(), 1, 1 + i % 97, at from crowd`,
  `insert into point_total (user_id, points, reached_at)
    select user_id, sum(points), max(earned_at) from award where user_id in (select user_id from crowd) group by user_id`,
  'vacuum analyze',
]
