/** Members and their profiles, with the demo's names and words in new combinations. */
export const scaledMembers = [
  `create temp table seed_person on commit drop as
    select row_number() over (order by a.created_at, a.id) - 1 as nth, count(*) over () as people,
      p.first_name, p.last_name, p.about, p.role, p.organization, p.location
    from account a join profile p on p.user_id = a.id where a.demo`,

  `create temp table seed_member on commit drop as
    select i, pg_temp.seed_id('account ' || i) user_id, pg_temp.seed_id('profile ' || i) profile_id,
      f.first_name, l.last_name, w.about, w.role, w.organization, f.location,
      current_setting('seed.now')::timestamptz - interval '400 days'
        + interval '190 days' * (i::float / current_setting('seed.members')::int) as joined
    from generate_series(1, current_setting('seed.members')::int) i
      join seed_person f on f.nth = i % f.people
      join seed_person l on l.nth = (i / 7 + i) % l.people
      join seed_person w on w.nth = (i * 3 + i / 11) % w.people`,

  `insert into account (id, email, name, confirmed_at, created_at, updated_at, demo)
    select user_id, 'member-' || i || '@example.com', first_name || ' ' || last_name, joined, joined, joined, true
    from seed_member`,

  `insert into profile (id, user_id, user_name, first_name, last_name, location, about, role, organization, public,
      business_exp, creative_exp, leader_exp, technical_exp, years_of_exp, created_at, updated_at)
    select profile_id, user_id, 'member-' || i, first_name, last_name, location, about, role, organization,
      i % 10 < 7, 1 + i % 5, 1 + i / 5 % 5, 1 + i / 25 % 5, 1 + i / 3 % 5, 1 + i % 8, joined, joined
    from seed_member`,
]
