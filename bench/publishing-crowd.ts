/** Number of projects, and of ballots for each, that are published at once. */
export const publishedSizes = { projects: 40, ballots: 3 } as const

const judges = 6
const criteria = ['c0ffee00-0000-4000-8000-00000000000a', 'c0ffee00-0000-4000-8000-00000000000b']
const rubric = JSON.stringify(
  criteria.map((id, index) => ({
    id,
    name: `Criterion ${index + 1}`,
    description: '',
    weight: 50,
    levels: ['Missing', 'Begun', 'Works', 'Strong', 'Outstanding'],
    trackIds: null,
  })),
)

/** SQL that creates this many judged events without published results. The same people take part in all. */
export const buildPublishableSql = (n: number): string[] => [
  `create temp table person as select i, gen_random_uuid() id from generate_series(0, ${publishedSizes.projects + judges - 1}) i`,
  `insert into account (id, email, name, confirmed_at, demo)
    select id, 'person-' || i || '@example.com', 'Person ' || i, now(), true from person`,
  `insert into profile (user_id, user_name, first_name, last_name, public)
    select id, 'person-' || i, 'Mara', 'Number' || i, true from person`,
  `create temp table staged as select nr, gen_random_uuid() id, gen_random_uuid() round_id from generate_series(0, ${n - 1}) nr`,
  `insert into event (id, slug, title, tagline, description_rendered, rules_rendered, visibility, start_at, end_at,
      submissions_close_at, submissions_count, teams_count, participants_count)
    select s.id, 'publishing-' || s.nr, 'Publishing ' || s.nr, 'Everybody waits', e.description_rendered, e.rules_rendered,
      'public', now() - interval '9 days', now() - interval '4 days', now() - interval '5 days', ${publishedSizes.projects},
      ${publishedSizes.projects}, ${publishedSizes.projects}
    from staged s, (select * from event where kind = 'event' limit 1) e`,
  `create temp table entry as select s.nr, s.id event_id, s.round_id, p.i, p.id user_id, gen_random_uuid() id,
      gen_random_uuid() team_id, now() - interval '6 days' as at
    from staged s, person p where p.i < ${publishedSizes.projects}`,
  `insert into team (id, event_id, name, slug, description, admin_user_id, members_count, created_at)
    select team_id, event_id, 'Team ' || i, 'team-' || i, 'We meet in the evening.', user_id, 1, at from entry`,
  `insert into participant (event_id, user_id, approved, team_id, created_at)
    select event_id, user_id, true, team_id, at from entry`,
  `insert into submission (id, event_id, team_id, team_name, admin_user_id, slug, title, short_description, rendered,
      submitted_at, created_at, updated_at)
    select id, event_id, team_id, 'Team ' || i, user_id, 'entry-' || nr || '-' || i, 'Orchard ' || i, 'One page.', '{}',
      at, at, at from entry`,
  `insert into rubric_version (event_id, version, criteria, is_frozen, created_by)
    select id, 1, '${rubric}', true, (select id from account where email = 'admin@example.com') from staged`,
  `insert into round (id, event_id, place, name, opens_at, closes_at, ballots_each, state)
    select round_id, id, 1, 'Finals', now() - interval '4 days', now() - interval '1 day', ${publishedSizes.ballots}, 'closed'
    from staged`,
  `insert into round_entry (round_id, submission_id, frozen)
    select round_id, id, jsonb_build_object('title', 'Orchard ' || i, 'shortDescription', 'One page.',
      'description', '', 'trackId', null, 'imageLink', null, 'videoLink', null, 'repoLink', null, 'demoUrl', null,
      'presentationLink', null, 'technologyIds', '[]'::jsonb, 'version', 1, 'submittedAt', at) from entry`,
  `create temp table seat as select gen_random_uuid() id, s.id event_id, s.round_id, p.i - ${publishedSizes.projects} i, p.id user_id
    from staged s, person p where p.i >= ${publishedSizes.projects}`,
  `insert into judge (id, event_id, user_id) select id, event_id, user_id from seat`,
  `insert into ballot (round_id, judge_id, submission_id, state, submitted_at, version, rubric_version, comment, levels)
    select e.round_id, s.id, e.id, 'submitted', now() - interval '2 days', 1, 1, 'Show it to a second harbour.',
      jsonb_build_object('${criteria[0]}', 1 + (e.i * 7 + turn) % 5, '${criteria[1]}', 1 + (e.i * 3 + turn * 2) % 5)
    from entry e cross join generate_series(0, ${publishedSizes.ballots - 1}) turn
      join seat s on s.event_id = e.event_id and s.i = (e.i + turn * (1 + e.i % 2)) % ${judges}`,
  'vacuum analyze',
]
