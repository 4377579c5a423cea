import { buildPublishedSql } from './published-crowd.ts'

/** The judged event with its round; the demo's member is a judge of it. */
export const judgedEvent = {
  id: 'c0ffee00-0000-4000-8000-000000000003',
  round: 'c0ffee00-0000-4000-8000-000000000004',
  judge: 'c0ffee00-0000-4000-8000-000000000005',
} as const

/** Word in the title of twenty projects, in an event of any size. */
export const rare = 'zeppelin'

/** Ballots per judge, for any number of projects. */
const load = 20

const getBallotsPerProject = (n: number) => (n < 1000 ? 3 : 5)

/**
 * SQL that has this many projects judged, each by three judges, or by five in large events; half the ballots
 * are submitted.
 */
export const buildJudgingSql = (n: number): string[] => {
  const [each, judges] = [getBallotsPerProject(n), (n * getBallotsPerProject(n)) / load]
  return [
    `create temp table entry as select i, gen_random_uuid() id, gen_random_uuid() team_id, gen_random_uuid() user_id,
      now() - interval '2 days' as at from generate_series(0, ${n - 1}) i`,
    `insert into account (id, email, name, confirmed_at, demo)
      select user_id, 'entry-' || i || '@example.com', 'Person ' || i, at, true from entry`,
    `insert into profile (user_id, user_name, first_name, last_name, public)
      select user_id, 'entry-' || i, 'Mara', 'Number' || i, true from entry`,
    `insert into event (id, slug, title, tagline, description_rendered, rules_rendered, visibility, start_at, end_at,
        submissions_close_at, submissions_count, teams_count)
      select '${judgedEvent.id}', 'the-long-bench', 'The Long Bench', 'Everybody is judged', description_rendered,
        rules_rendered, 'public', now() - interval '4 days', now() + interval '4 days', now() - interval '1 day', ${n}, ${n}
      from event where kind = 'event' limit 1`,
    `insert into team (id, event_id, name, slug, description, admin_user_id, members_count, created_at)
      select team_id, '${judgedEvent.id}', 'Team ' || i, 'team-' || i, 'We meet in the evening.', user_id, 1, at from entry`,
    `insert into participant (event_id, user_id, approved, team_id, created_at)
      select '${judgedEvent.id}', user_id, true, team_id, at from entry`,
    `insert into submission (id, event_id, team_id, team_name, admin_user_id, slug, title, short_description, rendered,
        submitted_at, created_at, updated_at)
      select id, '${judgedEvent.id}', team_id, 'Team ' || i, user_id, 'entry-' || i,
        case when i % ${n / 20} = 1 then '${rare}' else 'Orchard' end || ' ' || i, 'One page.', '{}', at, at, at from entry`,
    `insert into round (id, event_id, place, name, opens_at, closes_at, ballots_each, state, scores_opened_at)
      values ('${judgedEvent.round}', '${judgedEvent.id}', 1, 'Finals', now() - interval '1 hour', now() + interval '1 day', ${each},
        'open', now())`,
    `insert into round_entry (round_id, submission_id, frozen)
      select '${judgedEvent.round}', id, jsonb_build_object('title', title, 'shortDescription', short_description,
        'description', '', 'trackId', null, 'imageLink', null, 'videoLink', null, 'repoLink', null, 'demoUrl', null,
        'presentationLink', null, 'technologyIds', '[]'::jsonb, 'version', 1, 'submittedAt', submitted_at)
      from submission where event_id = '${judgedEvent.id}'`,
    `create temp table bench_judge as
      select 0 as i, '${judgedEvent.judge}'::uuid as id, (select id from account where email = 'member@example.com') as user_id
      union all select i, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${judges - 1}) i`,
    `insert into account (id, email, name, confirmed_at, demo)
      select user_id, 'judge-' || i || '@example.com', 'Judge ' || i, now(), true from bench_judge where i > 0`,
    `insert into profile (user_id, user_name, first_name, last_name, public)
      select user_id, 'judge-' || i, 'Judge', 'Number' || i, true from bench_judge where i > 0`,
    `insert into event_role (event_id, profile_id, event_role)
      select '${judgedEvent.id}', p.id, 'Judge' from bench_judge j join profile p on p.user_id = j.user_id`,
    `insert into judge (id, event_id, user_id) select id, '${judgedEvent.id}', user_id from bench_judge`,
    `insert into assignment (round_id, judge_id, submission_id, source, place)
      select '${judgedEvent.round}', j.id, e.id, 'dealt', (e.i * ${each} + nr) / ${judges} + 1
      from entry e cross join generate_series(0, ${each - 1}) nr
        join bench_judge j on j.i = (e.i * ${each} + nr) % ${judges}`,
    `insert into ballot (round_id, judge_id, submission_id, state, submitted_at, version)
      select round_id, judge_id, submission_id, 'submitted', now(), 1 from assignment
      where round_id = '${judgedEvent.round}' and place % 2 = 0`,
    ...buildPublishedSql(n, each),
    'vacuum analyze',
  ]
}

/** Like `buildJudgingSql`, before any assignment, with 200 judges of sufficient capacity. */
export const buildUnassignedSql = (n: number): string[] => [
  ...buildJudgingSql(n),
  'delete from ballot',
  'delete from assignment',
  `delete from judge where id in (
    select id from bench_judge where i >= 200 and id <> '${judgedEvent.judge}')`,
  `update judge set capacity = 40 where event_id = '${judgedEvent.id}'`,
  'vacuum analyze',
]
