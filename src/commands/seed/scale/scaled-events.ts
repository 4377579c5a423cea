/**
 * One event for every 50 members, with the text, people and schedule of one of the demo's events that aren't
 * cancelled or postponed.
 */
export const scaledEvents = [
  `create temp table seed_model on commit drop as
    select row_number() over (order by slug) - 1 as nth, count(*) over () as models, event.*
    from event where kind = 'event' and visibility = 'public' and start_at is not null and cancelled_at is null`,

  `create temp table seed_event on commit drop as
    select e.i, pg_temp.seed_id('event ' || e.i) id, m.id model_id, start_at old_start,
      date_trunc('hour', current_setting('seed.now')::timestamptz)
        + make_interval(days => (e.i * 37) % 760 - 700, hours => e.i % 7 - 3) as start_at
    from generate_series(1, greatest(1, current_setting('seed.members')::int / 50)) e(i)
      join seed_model m on m.nth = e.i % m.models`,

  `insert into event (id, slug, title, tagline, description, description_rendered, rules, rules_rendered, type,
      visibility, place, time_zone, signup_active, start_at, end_at, submissions_open_at, submissions_close_at,
      judging_end_at, results_at, results_published_at, max_team_size, approval, prizes, tracks, partners,
      created_by, created_at, updated_at)
    select e.id, m.slug || '-' || e.i, m.title || ' ' || e.i, m.tagline, m.description, m.description_rendered,
      m.rules, m.rules_rendered, m.type, m.visibility, m.place, m.time_zone, true, e.start_at,
      e.start_at + (m.end_at - m.start_at), e.start_at, e.start_at + (m.submissions_close_at - m.start_at),
      e.start_at + (m.judging_end_at - m.start_at), e.start_at + (m.results_at - m.start_at),
      case when e.start_at + (m.results_at - m.start_at) < current_setting('seed.now')::timestamptz
        then e.start_at + (m.results_at - m.start_at) end,
      m.max_team_size, m.approval, m.prizes, m.tracks, m.partners, m.created_by,
      least(e.start_at, current_setting('seed.now')::timestamptz) - interval '45 days',
      least(e.start_at, current_setting('seed.now')::timestamptz) - interval '45 days'
    from seed_event e join seed_model m on m.id = e.model_id`,

  `insert into event_role (event_id, profile_id, event_role, tag)
    select e.id, r.profile_id, r.event_role, r.tag
    from seed_event e join event_role r on r.event_id = e.model_id`,

  `insert into event_technology (event_id, technology_id)
    select e.id, t.technology_id from seed_event e join event_technology t on t.event_id = e.model_id`,

  `insert into timeline_event (id, event_id, title, description, type, start_at, end_at, url)
    select pg_temp.seed_id(e.id::text || t.id), e.id, t.title, t.description, t.type,
      t.start_at - e.old_start + e.start_at, t.end_at - e.old_start + e.start_at, t.url
    from seed_event e join timeline_event t on t.event_id = e.model_id`,

  `insert into timeline_speaker (timeline_event_id, profile_id)
    select pg_temp.seed_id(e.id::text || t.id), s.profile_id
    from seed_event e join timeline_event t on t.event_id = e.model_id
      join timeline_speaker s on s.timeline_event_id = t.id`,
]
