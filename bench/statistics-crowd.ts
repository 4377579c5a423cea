/**
 * SQL that adds this many members to a demo, a fifth as many submissions to 200 events, and two years of
 * their visits.
 */
export const buildCommunitySql = (n: number): string[] => [
  `create temp table crowd as select i, gen_random_uuid() user_id,
    now() - interval '730 days' * random() as at from generate_series(1, ${n}) i`,
  `insert into account (id, email, name, confirmed_at, demo, created_at)
    select user_id, 'crowd-' || i || '@example.com', 'Person ' || i, at, true, at from crowd`,
  `insert into profile (user_id, user_name, first_name, last_name, public)
    select user_id, 'crowd-' || i, 'Mara', 'Number' || i, i % 10 < 7 from crowd`,

  `create temp table place as select i, gen_random_uuid() event_id from generate_series(0, 199) i`,
  `insert into event (id, slug, title, description_rendered, rules_rendered, visibility, created_at)
    select event_id, 'crowd-' || i, 'Gathering ' || i, '{}', '{}',
      case when i % 20 = 7 then 'draft' when i % 20 = 13 then 'unlisted' else 'public' end, now() - interval '730 days'
    from place`,

  // A third of all events has most of the people.
  `create temp table gang as select g, gen_random_uuid() team_id, event_id, gen_random_uuid() submission_id,
      now() - interval '700 days' * random() as at
    from generate_series(1, ${n / 4}) g join place on place.i = (g * 7919) % 200 * ((g % 3 = 0)::int + 2) / 3`,
  `insert into team (id, event_id, name, slug, admin_user_id, members_count, created_at)
    select team_id, event_id, 'Team ' || g, 'team-' || g, user_id, 4, gang.at from gang join crowd on crowd.i = g`,
  `insert into participant (event_id, user_id, approved, team_id, created_at, declined_at, deleted_at)
    select event_id, user_id, true, case when crowd.i % 3 > 0 then team_id end,
      gang.at + interval '1 day' * random(), case when crowd.i % 31 = 0 then gang.at end,
      case when crowd.i % 37 = 0 then gang.at end
    from crowd join gang on g = (crowd.i - 1) % ${n / 4} + 1`,
  `insert into submission (id, event_id, team_id, team_name, admin_user_id, slug, title, rendered, submitted_at,
      created_at, deleted_at)
    select submission_id, event_id, team_id, 'Team ' || g, user_id, 'crowd-' || g, 'Work ' || g, '{}',
      case when g % 5 > 0 then gang.at + interval '2 days' end, gang.at, case when g % 41 = 0 then gang.at end
    from gang join crowd on crowd.i = g`,
  `insert into review (submission_id, user_id, review, approved)
    select submission_id, user_id, 'Carried out with care.', g % 2 = 0
    from gang, generate_series(1, 4) turn join crowd on true
    where turn <= g % 5 and crowd.i = (g * 31 + turn * 17) % 400 + 1 and g % 5 > 0`,
  `insert into submission_technology (submission_id, technology_id)
    select submission_id, t.id from gang
      join (select id, row_number() over (order by slug) as nth, count(*) over () as many from technology) t
        on t.nth in (g % many + 1, g * 3 % many + 1, g * 7 % many + 1)`,

  `create temp table text_of as select i, gen_random_uuid() id from generate_series(1, 2000) i`,
  `insert into tutorial (id, slug, title, description, body, rendered, status, published_at, likes_count)
    select id, 'crowd-' || i, 'Text ' || i, 'About something', 'Words', '{"minutes": 3, "plain": "Words"}', 'published',
      now() - interval '700 days' * random(), i % 90 from text_of`,
  `insert into visit_day (kind, thing_id, day, visits, reads)
    select 'event', event_id, day::date, (random() * 90)::int, 0
      from place, generate_series(now() - interval '730 days', now(), interval '1 day') day
    union all select 'tutorial', id, day::date, (random() * 20)::int, (random() * 9)::int
      from text_of, generate_series(now() - interval '365 days', now(), interval '1 day') day where random() < 0.4
    union all select 'submission', submission_id, (at + interval '1 day' * turn)::date, turn, 0
      from gang, generate_series(2, 21) turn where g % 5 > 0
    on conflict do nothing`,
  'truncate visit_total',
  'insert into visit_total (day, visits) select day, sum(visits) from visit_day group by day',
  'vacuum analyze',
]
