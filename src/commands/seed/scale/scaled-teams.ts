/**
 * Every member takes part in three events; three of four are in a team of four, and most teams submit a
 * project.
 */
export const scaledTeams = [
  // The members of one round go through the events in step, so that four neighbors share one.
  `create temp table seed_enrollment on commit drop as
    select m.user_id, m.profile_id, m.i, e.id event_id, e.start_at, round,
      m.i / 4 as party, m.i % 4 = 0 as leads, m.i % 16 < 12 as teamed
    from seed_member m cross join generate_series(0, 2) round
      join seed_event e on e.i = 1 + (m.i / 4 * 3 + round * 7 + m.i / 200 * round)
        % (select count(*) from seed_event)`,

  `create temp table seed_team on commit drop as
    select pg_temp.seed_id('team ' || event_id || party) id, event_id, party, min(start_at) start_at,
      (array_agg(user_id order by i))[1] admin_id, count(*) members,
      row_number() over (order by event_id, party) as nth
    from seed_enrollment where teamed group by event_id, party`,

  `insert into team (id, event_id, name, slug, description, admin_user_id, looking_for_members, looking_for_roles,
      members_count, created_at, updated_at)
    select t.id, t.event_id, left(d.name, 20) || ' ' || t.party, d.slug || '-' || t.party, d.description, t.admin_id,
      d.looking_for_members, d.looking_for_roles, t.members,
      least(t.start_at, current_setting('seed.now')::timestamptz) - interval '5 days',
      least(t.start_at, current_setting('seed.now')::timestamptz) - interval '5 days'
    from seed_team t join (
      select row_number() over (order by name, id) - 1 as nth, count(*) over () as teams, * from team) d
      on d.nth = t.nth % d.teams`,

  `insert into participant (event_id, user_id, approved, team_id, looking_for_team, created_at, updated_at)
    select distinct on (e.event_id, e.user_id) e.event_id, e.user_id, true, t.id, t.id is null and e.i % 3 = 0,
      least(e.start_at, current_setting('seed.now')::timestamptz) - interval '30 days' + make_interval(mins => e.i % 40000),
      least(e.start_at, current_setting('seed.now')::timestamptz) - interval '30 days' + make_interval(mins => e.i % 40000)
    from seed_enrollment e left join seed_team t on e.teamed and t.event_id = e.event_id and t.party = e.party`,

  `create temp table seed_project on commit drop as
    select row_number() over (order by title, id) - 1 as nth, count(*) over () as projects, *
    from submission where submitted_at is not null`,

  `insert into submission (id, event_id, team_id, team_name, admin_user_id, slug, title, short_description, description,
      rendered, repo_link, demo_url, demo_platform, likes_count, submitted_at, created_at, updated_at)
    select pg_temp.seed_id('submission ' || t.id), t.event_id, t.id, (select name from team where id = t.id), t.admin_id, p.slug || '-' || t.party,
      left(p.title, 40) || ' ' || t.party, p.short_description, p.description, p.rendered, p.repo_link, p.demo_url,
      p.demo_platform, t.nth * 7 % 90, t.start_at + interval '40 hours', t.start_at + interval '4 hours',
      t.start_at + interval '40 hours'
    from seed_team t join seed_project p on p.nth = t.nth % p.projects
    where t.start_at + interval '40 hours' < current_setting('seed.now')::timestamptz and t.nth % 5 > 0`,

  `insert into submission_technology (submission_id, technology_id)
    select pg_temp.seed_id('submission ' || t.id), s.technology_id
    from seed_team t join seed_project p on p.nth = t.nth % p.projects
      join submission_technology s on s.submission_id = p.id
      join submission made on made.id = pg_temp.seed_id('submission ' || t.id)`,

  `insert into submission_category (submission_id, category_id)
    select pg_temp.seed_id('submission ' || t.id), s.category_id
    from seed_team t join seed_project p on p.nth = t.nth % p.projects
      join submission_category s on s.submission_id = p.id
      join submission made on made.id = pg_temp.seed_id('submission ' || t.id)`,
]
