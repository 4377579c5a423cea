/** The event with most submissions, and one with twenty in a database of any size. */
export const sampleEvents = {
  most: { slug: 'the-long-shelf', id: 'c0ffee00-0000-4000-8000-000000000003' },
  rare: { slug: 'the-short-shelf', id: 'c0ffee00-0000-4000-8000-000000000004' },
} as const

/**
 * Words that match: `half` one in two, `tenth` one in ten, `rare` the same twenty in a database of any size.
 */
export const markers = {
  half: { word: 'meadow', tech: 'bench-half', category: 'bench-half' },
  tenth: { word: 'harbour', tech: 'bench-tenth', category: 'bench-tenth' },
  rare: { word: 'zeppelin', tech: 'bench-rare', category: 'bench-rare' },
} as const

const { half, tenth, rare } = markers
const rarely = `i % (n / 20) = 3`
const topics = `array_remove(array[
  case when i % 2 = 1 then 'bench-half' end,
  case when i % 10 = 2 then 'bench-tenth' end, case when ${rarely} then 'bench-rare' end], null)`

/** Statements that store entries as `listProjects` would. */
const entryStatements: string[] = [
  `insert into project_entry (id, submission_id, application_id, event_id, medal, likes_count, shown_at,
      words)
    select id, case when is_submission then id end, case when not is_submission then id end,
      case when is_submission then event_id end, case when is_submission and i % 1000 = 1 then 4 else 5 end, likes, at,
      concat_ws(' ', title, about) from shelf`,
  `create temp table topic as select id, is_submission, slug, at, likes,
      case when is_submission and i % 1000 = 1 then 4 else 5 end as medal from shelf, unnest(${topics}) slug`,
  `insert into project_topic (topic, id, medal, likes_count, shown_at)
    select kind || slug, id, medal, likes, at from topic, unnest(array['tech ', 'category ']) kind
    union all select 'event ' || event_id, id, medal, likes_count, shown_at from project_entry
      where id in (select id from shelf where is_submission)`,
  ...(['technology', 'category'] as const).flatMap((labelTable) =>
    (['submission', 'application'] as const).map(
      (kind) => `insert into ${kind}_${labelTable} (${kind}_id, ${labelTable}_id)
        select topic.id, t.id from topic join ${labelTable} t using (slug) where is_submission = ${kind === 'submission'}`,
    ),
  ),
]

/**
 * The words of the demo's texts in their original order. PostgreSQL's statistics need more than a dozen
 * different words.
 */
const spokenWordsSql = `select array_agg(word order by id, place) as spoken
  from tutorial, regexp_split_to_table(rendered->>'plain', '\\s+') with ordinality as words(word, place)`

/**
 * SQL that adds this many projects to a demo: submitted to one of two events, and a quarter of them
 * applications.
 */
export const buildDiscoverySql = (n: number): string[] => [
  `create temp table shelf as select i, n, gen_random_uuid() id, gen_random_uuid() team_id,
    gen_random_uuid() user_id, now() - interval '300 days' + i * interval '1 minute' as at, i * 7 % 90 as likes,
    i % 4 > 0 or ${rarely} as is_submission,
    (case when ${rarely} then '${sampleEvents.rare.id}' else '${sampleEvents.most.id}' end)::uuid as event_id,
    concat_ws(' ', case when i % 2 = 1 then '${half.word}' else 'orchard' end,
      case when i % 10 = 2 then '${tenth.word}' end,
      case when ${rarely} then '${rare.word}' end, i) as title,
    array_to_string(spoken[i * 7 % (cardinality(spoken) - 14) + 1:i * 7 % (cardinality(spoken) - 14) + 14], ' ') as about
    from generate_series(1, ${n}) i, (select ${n} as n) size, (${spokenWordsSql}) demo`,

  `insert into account (id, email, name, confirmed_at, demo)
    select user_id, 'shelf-' || i || '@example.com', 'Person ' || i, at, true from shelf`,
  `insert into profile (user_id, user_name, first_name, last_name, public)
    select user_id, 'shelf-' || i, 'Mara', 'Number' || i, true from shelf`,

  ...Object.values(sampleEvents).map(
    ({
      id,
      slug,
    }) => `insert into event (id, slug, title, tagline, description_rendered, rules_rendered, visibility,
        start_at, end_at, submissions_count, teams_count, results_published_at)
      select '${id}', '${slug}', 'Shelf', 'Everybody hands in', description_rendered, rules_rendered, 'public',
        now() - interval '302 days', now() - interval '301 days', mine.n, mine.n, now()
      from (select * from event where kind = 'event' limit 1) event,
        (select count(*)::int n from shelf where is_submission and event_id = '${id}') mine`,
  ),

  `insert into technology (slug, name, rendered) values ('${half.tech}', 'Half', '{}'),
    ('${tenth.tech}', 'Tenth', '{}'), ('${rare.tech}', 'Rare', '{}')`,
  `insert into category (slug, name) values ('${half.category}', 'Half'),
    ('${tenth.category}', 'Tenth'), ('${rare.category}', 'Rare')`,

  `insert into team (id, event_id, name, slug, description, admin_user_id, members_count, created_at)
    select team_id, event_id, 'Team ' || i, 'team-' || i, 'We meet in the evening.', user_id, 1, at from shelf
    where is_submission`,
  `insert into participant (event_id, user_id, approved, team_id, created_at)
    select event_id, user_id, true, team_id, at from shelf where is_submission`,
  `insert into submission (id, event_id, team_id, team_name, admin_user_id, slug, title, short_description, rendered,
      position, likes_count, submitted_at, created_at, updated_at)
    select id, event_id, team_id, 'Team ' || i, user_id, 'shelf-' || i, title, about, '{}',
      case when i % 1000 = 1 then 'FINALISTS' end, likes, at, at, at from shelf where is_submission`,
  `insert into application (id, user_id, slot, title, short_description, description, rendered, status, published_at,
      likes_count, created_at, updated_at)
    select id, user_id, 1, title, about, 'It reads.', '{}', 'published', at, likes, at, at
    from shelf where not is_submission`,

  ...entryStatements,
  `update project_total set total = (select count(*) from project_entry)`,
  'vacuum analyze',
]
