/**
 * SQL that gives one member of a demo this many inbox entries, each with its own cause, about public
 * projects. The newest entry about each project is unread.
 */
export const buildInboxSql = (n: number): string[] => [
  `create temp table told as
    select i, gen_random_uuid() as id, gen_random_uuid() as cause_id, s.id as subject_id, now() - i * interval '1 minute' as at,
      (select user_id from profile where public limit 1) as actor_id
    from generate_series(1, ${n}) i
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from submission
      where submitted_at is not null and deleted_at is null and hidden_at is null) s on s.place = i % s.all`,
  `insert into notification_cause (id, kind, actor_id, subject_kind, subject_id, created_at)
    select cause_id, 'liked', actor_id, 'submission', subject_id, at from told`,
  `delete from notification where user_id = (select id from account where email = 'member@example.com')`,
  `insert into notification (id, user_id, kind, subject_kind, subject_id, people, cause_ids, at, read_at, created_at)
    select id, (select id from account where email = 'member@example.com'), 'liked', 'submission', subject_id,
      array[actor_id], array[cause_id], at,
      case when row_number() over (partition by subject_id order by at desc) > 1 then at end, at
    from told`,
  'vacuum analyze',
]
