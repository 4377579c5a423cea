/** The event with published results, and one of its projects. */
export const publishedEvent = {
  id: 'c0ffee00-0000-4000-8000-000000000006',
  round: 'c0ffee00-0000-4000-8000-000000000007',
  version: 'c0ffee00-0000-4000-8000-000000000008',
  submission: 'c0ffee00-0000-4000-8000-000000000009',
} as const

/** SQL that publishes this many projects with this many ballots each, in addition to the rows of `entry`. */
export const buildPublishedSql = (n: number, each: number): string[] => [
  `create temp table shown as select i, case i when 1 then '${publishedEvent.submission}'::uuid else gen_random_uuid() end id,
    gen_random_uuid() team_id, user_id, at from entry`,
  `insert into event (id, slug, title, tagline, description_rendered, rules_rendered, visibility, start_at, end_at,
      submissions_close_at, submissions_count, teams_count, results_published_at)
    select '${publishedEvent.id}', 'the-published-bench', 'The Published Bench', 'It is out', description_rendered,
      rules_rendered, 'public', now() - interval '9 days', now() - interval '4 days', now() - interval '5 days', ${n}, ${n},
      now() - interval '1 hour' from event where kind = 'event' limit 1`,
  `insert into team (id, event_id, name, slug, description, admin_user_id, members_count, created_at)
    select team_id, '${publishedEvent.id}', 'Team ' || i, 'team-' || i, 'We meet in the evening.', user_id, 1, at from shown`,
  `insert into submission (id, event_id, team_id, team_name, admin_user_id, slug, title, short_description, rendered,
      submitted_at, created_at, updated_at)
    select id, '${publishedEvent.id}', team_id, 'Team ' || i, user_id, 'shown-' || i, 'Pear ' || i, 'One page.', '{}', at, at, at
    from shown`,
  `insert into round (id, event_id, place, name, opens_at, closes_at, ballots_each, state)
    values ('${publishedEvent.round}', '${publishedEvent.id}', 1, 'Finals', now() - interval '4 days', now() - interval '1 day', ${each},
      'final')`,
  `insert into publication (id, event_id, version, round_id, plan, mark, parts, warnings, prepared_by, published_by,
      published_at, kid, bundle)
    select '${publishedEvent.version}', '${publishedEvent.id}', 1, '${publishedEvent.round}', '${plan}', '', 1, 0, id, id,
      now() - interval '1 hour', 'bench', json_build_object('payload', json_build_object('comparedFor', '',
        'event', json_build_object('title', 'The Published Bench', 'url', 'https://bench.example/event/the-published-bench'),
        'mentions', '[]'::json, 'rubric', '[]'::json,
        'rounds', json_build_array(json_build_object('name', 'Finals', 'mode', 'rubric', 'ballots',
          (select json_agg(json_build_object('entry', 'e' || i, 'judge', 'j' || (i * ${each} + nr) % 200, 'choice', null,
            'levels', json_build_object(id, 3, team_id, 4, user_id, 5))) from shown, generate_series(1, ${each}) nr))),
        'results', (select json_agg(json_build_object('entry', 'e' || i, 'place', i + 1, 'part', 1, 'raw', 51.25,
          'adjusted', 52.5, 'low', 1, 'high', ${n}, 'tieGroup', 1, 'ballots', ${each})) from shown)))::text
    from account where email = 'admin@example.com'`,
  `insert into publication_entry (publication_id, line, submission_id, entry, round, place, part, raw, adjusted, low, high,
      is_first, is_among_first_three, tie_group, ballots, is_named)
    select '${publishedEvent.version}', i + 1, id, 'e' || i, 1, i + 1, 1, 51.25, 52.5, 1, ${n}, 0.1, 0.2, 1, ${each}, i < 3
    from shown`,
  `insert into publication_ballot (publication_id, submission_id, letter, round, levels, score, comment, place)
    select '${publishedEvent.version}', id, chr(65 + nr), 1, '{}', 51.25, 'Show it to a second harbour.', nr
    from shown, generate_series(1, ${each}) nr`,
]

const plan = JSON.stringify({
  roundId: publishedEvent.round,
  namedPlaces: 3,
  deviations: [],
  prizes: [],
  mentions: [],
  comparedFor: '',
  appealHours: 72,
  needsTwo: false,
  changes: '',
})
