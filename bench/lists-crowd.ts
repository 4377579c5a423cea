/** The event in which everyone takes part. */
export const crowded = { slug: 'the-whole-town', id: 'c0ffee00-0000-4000-8000-000000000001' }

/**
 * Values that match rows of every list: one in two, one in fifty, or the same 200 in a database of any size,
 * which are ten pages of 20.
 */
export const markers = {
  half: { skill: 'typescript', role: 'DEVELOPER', timeZone: 'Europe/Dublin', word: 'meadow' },
  fiftieth: { skill: 'rust', role: 'DESIGNER', timeZone: 'Asia/Kathmandu', word: 'harbour' },
  rare: { skill: 'haskell', role: 'WRITER', timeZone: 'Pacific/Kiritimati', word: 'zeppelin' },
} as const

const { half, fiftieth, rare } = markers
const rarely = `i % (n / 200) = 3`
const pick = (key: 'timeZone' | 'word', fallback: string) =>
  `case when ${rarely} then '${rare[key]}' when i % 50 = 1 then '${fiftieth[key]}'
    when i % 2 = 1 then '${half[key]}' else ${fallback} end`
const gather = (key: 'skill' | 'role', others: string) =>
  `array_remove(array[case when ${rarely} then '${rare[key]}' end, case when i % 50 = 1 then '${fiftieth[key]}' end,
    case when i % 2 = 1 then '${half[key]}' end], null) || ${others}`

/** SQL that adds this many people to one event of a demo, and half as many teams and events. */
export const buildListsSql = (n: number): string[] => [
  `create temp table crowd as select i, ${n}::int as n, gen_random_uuid() user_id, gen_random_uuid() profile_id,
    now() - interval '300 days' + i * interval '1 minute' as at from generate_series(1, ${n}) i`,

  `insert into account (id, email, name, confirmed_at, demo)
    select user_id, 'crowd-' || i || '@example.com', 'Person ' || i, at, true from crowd`,

  `insert into profile (id, user_id, user_name, first_name, last_name, about, public)
    select profile_id, user_id, 'crowd-' || i, initcap(${pick('word', `'Mara'`)}), 'Number' || i,
      'Builds small things that are of use to somebody.', i % 10 < 7 from crowd`,

  `insert into event (id, slug, title, tagline, description_rendered, rules_rendered, visibility, start_at, end_at)
    select '${crowded.id}', '${crowded.slug}', 'The Whole Town', 'Everybody is here', description_rendered,
      rules_rendered, 'public', now() - interval '1 day', now() + interval '2 days' from event where kind = 'event' limit 1`,

  `insert into event (slug, title, tagline, place, description_rendered, rules_rendered, visibility, start_at, end_at,
      created_at)
    select 'crowd-' || i, initcap(${pick('word', `'orchard'`)}) || ' Hack ' || i, 'A weekend of building', 'Galway',
      '{}', '{}', 'public', moment, moment + interval '2 days', at
    from crowd cross join lateral (select now() + case when i % 4 < 2 then -1 else 1 end
      * (interval '10 days' + i * interval '20 minutes') as moment) begins
    where i % 2 = 1 or ${rarely}`,

  `create temp table crowd_team as select i, n, at, user_id, gen_random_uuid() id, row_number() over (order by i) nth
    from crowd where i % 2 = 1 or ${rarely}`,

  `insert into team (id, event_id, name, slug, description, admin_user_id, looking_for_members, looking_for_roles,
      time_zone, members_count, created_at)
    select id, '${crowded.id}', 'Team ' || i, 'team-' || i, 'We meet in the evening.', user_id, i % 4 = 1,
      array_remove(array[case when ${rarely} then '${rare.role}' end, case when nth % 50 = 1 then '${fiftieth.role}' end,
        case when nth % 2 = 1 then '${half.role}' end], null),
      case when ${rarely} then '${rare.timeZone}' when nth % 50 = 1 then '${fiftieth.timeZone}'
        when nth % 4 > 0 then '${half.timeZone}' else 'UTC' end, 1, at from crowd_team`,

  `insert into participant (event_id, user_id, approved, team_id, looking_for_team, team_roles, skills, time_zone,
      hours_from, hours_to, note, created_at)
    select '${crowded.id}', c.user_id, c.i % 20 <> 7, t.id, t.id is null and c.i % 4 = 0,
      ${gather('role', `array['PRODUCT']`)}, ${gather('skill', `array['css']`)}, ${pick('timeZone', `'UTC'`)},
      9, 17, 'Glad to help where it is needed.', c.at
    from (select * from crowd) c left join (select id, user_id from crowd_team) t using (user_id)`,

  `insert into participant (event_id, user_id, approved, created_at)
    select '${crowded.id}', id, true, now() from account where email = 'member@example.com'`,

  `update event set teams_count = (select count(*) from team where event_id = event.id),
      participants_count = (select count(*) from participant where event_id = event.id and declined_at is null),
      approved_count = (select count(*) from participant where event_id = event.id and approved)
    where id = '${crowded.id}'`,
  'vacuum analyze',
]
