/** The event whose gallery is measured. */
export const gallery = { slug: 'the-long-table', id: 'c0ffee00-0000-4000-8000-000000000002' }

/** Words that match: `half` one in two, `rare` the same twenty in a gallery of any size. */
export const markers = {
  half: { word: 'meadow', tech: 'bench-half', category: 'bench-half' },
  rare: { word: 'zeppelin', tech: 'bench-rare', category: 'bench-rare' },
  track: 'c0ffee00-0000-4000-8000-00000000000a',
} as const

const { half, rare, track } = markers
const rarely = `i % (n / 20) = 3`

/**
 * SQL that submits this many projects to one event of a demo with published results, each by its own team.
 */
export const buildGallerySql = (n: number): string[] => [
  `create temp table entry as select i, ${n}::int as n, gen_random_uuid() id, gen_random_uuid() team_id,
    gen_random_uuid() user_id, now() - interval '9 days' + i * interval '1 second' as at from generate_series(1, ${n}) i`,

  `insert into account (id, email, name, confirmed_at, demo)
    select user_id, 'entry-' || i || '@example.com', 'Person ' || i, at, true from entry`,
  `insert into profile (user_id, user_name, first_name, last_name, public)
    select user_id, 'entry-' || i, 'Mara', 'Number' || i, true from entry`,

  `insert into event (id, slug, title, tagline, description_rendered, rules_rendered, visibility, start_at, end_at,
      submissions_count, teams_count, results_published_at, tracks)
    select '${gallery.id}', '${gallery.slug}', 'The Long Table', 'Everybody hands in', description_rendered,
      rules_rendered, 'public', now() - interval '10 days', now() - interval '8 days', ${n}, ${n}, now(),
      '[{"id": "${track}", "slug": "half", "name": "Half", "description": ""}]' from event where kind = 'event' limit 1`,

  `insert into team (id, event_id, name, slug, description, admin_user_id, members_count, created_at)
    select team_id, '${gallery.id}', 'Team ' || i, 'team-' || i, 'We meet in the evening.', user_id, 1, at from entry`,
  `insert into participant (event_id, user_id, approved, team_id, created_at)
    select '${gallery.id}', user_id, true, team_id, at from entry`,

  `insert into technology (slug, name, rendered) values ('${half.tech}', 'Half', '{}'), ('${rare.tech}', 'Rare', '{}')`,
  `insert into category (slug, name) values ('${half.category}', 'Half'), ('${rare.category}', 'Rare')`,

  `insert into submission (id, event_id, team_id, team_name, admin_user_id, slug, title, short_description, rendered,
      repo_link, track_id, position, event_position, likes_count, submitted_at, created_at, updated_at)
    select id, '${gallery.id}', team_id, 'Team ' || i, user_id, 'entry-' || i,
      initcap(case when ${rarely} then '${rare.word}' when i % 2 = 1 then '${half.word}' else 'orchard' end) || ' ' || i,
      'Turns what was said in the evening into one page that others read in the morning.', '{}',
      'https://github.com/example/entry', case when i % 2 = 1 then '${track}' end,
      case i when 40 then 'WINNERS' when 41 then 'TOP_2' when 42 then 'TOP_3' end, case when i between 40 and 42 then i - 39 end,
      i * 7 % 90, at, at, at from entry`,

  `insert into submission_technology (submission_id, technology_id)
    select e.id, t.id from entry e join technology t
      on (t.slug = '${half.tech}' and i % 2 = 1) or (t.slug = '${rare.tech}' and ${rarely})`,
  `insert into submission_category (submission_id, category_id)
    select e.id, c.id from entry e join category c
      on (c.slug = '${half.category}' and i % 2 = 0) or (c.slug = '${rare.category}' and ${rarely})`,
  'vacuum analyze',
]
