-- The catalogue of actions with its first points; what an ADMIN changed since stays.
insert into action (id, slug, name, points) values
  ('ac710000-0000-4000-8000-000000000001', 'tutorial', 'Published a tutorial', 50),
  ('ac710000-0000-4000-8000-000000000002', 'blog', 'Published an article', 30),
  ('ac710000-0000-4000-8000-000000000003', 'submission', 'Submitted a project', 20),
  ('ac710000-0000-4000-8000-000000000004', 'finalist', 'Finalist', 50),
  ('ac710000-0000-4000-8000-000000000005', 'top-3', 'Third place', 80),
  ('ac710000-0000-4000-8000-000000000006', 'top-2', 'Second place', 100),
  ('ac710000-0000-4000-8000-000000000007', 'winner', 'Winner', 150),
  ('ac710000-0000-4000-8000-000000000008', 'mentor', 'Mentored an event', 40),
  ('ac710000-0000-4000-8000-000000000009', 'open-talk', 'Gave an open talk', 30)
on conflict do nothing;--> statement-breakpoint
-- The ledger only grows: lines go with an erased account, and none is ever changed.
create function refuse_changed_award() returns trigger language plpgsql
  as $$ begin raise exception 'A line of the ledger is never changed'; end $$;--> statement-breakpoint
create trigger award_stays_as_it_is before update on award
  for each row execute function refuse_changed_award();
