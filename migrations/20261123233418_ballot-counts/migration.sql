CREATE TABLE "ballot_count" (
	"round_id" uuid,
	"whose" uuid,
	"drafts" integer DEFAULT 0 NOT NULL,
	"submitted" integer DEFAULT 0 NOT NULL,
	"recused" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone,
	CONSTRAINT "ballot_count_pkey" PRIMARY KEY("round_id","whose")
);
--> statement-breakpoint
CREATE INDEX "ballot_in_order" ON "ballot" ("round_id","created_at","id");--> statement-breakpoint
ALTER TABLE "ballot_count" ADD CONSTRAINT "ballot_count_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
-- What ballots add to the counts of their judge and their entries, less what they did before. Rows are taken in one
-- order, so that two judges never wait for each other; an entry's stays untouched while its ballot is only saved again.
create function keep_ballot_counts(gone ballot[], come ballot[]) returns void language sql as $$
  insert into ballot_count as kept (round_id, whose, drafts, submitted, recused, last_at)
  select round_id, whose, sum(by * (state = 'draft')::int), sum(by * (state = 'submitted')::int),
    sum(by * (state = 'recused')::int), max(updated_at) filter (where by = 1)
  from (select *, -1 as by from unnest(gone) union all select *, 1 from unnest(come)) b
    cross join unnest(array[judge_id, submission_id, other_id]) whose
  where whose is not null and exists (select from round r where r.id = round_id)
  group by round_id, whose
  having bool_or(whose = judge_id) or sum(by) <> 0 or sum(by * (state = 'draft')::int) <> 0
    or sum(by * (state = 'submitted')::int) <> 0
  order by whose
  on conflict (round_id, whose) do update set drafts = kept.drafts + excluded.drafts,
    submitted = kept.submitted + excluded.submitted, recused = kept.recused + excluded.recused,
    last_at = greatest(kept.last_at, excluded.last_at)
$$;--> statement-breakpoint
create function count_ballots() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_ballot_counts('{}', (select array_agg(b::ballot) from come b));
  elsif tg_op = 'UPDATE' then
    perform keep_ballot_counts((select array_agg(b::ballot) from gone b), (select array_agg(b::ballot) from come b));
  else
    perform keep_ballot_counts((select array_agg(b::ballot) from gone b), '{}');
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger ballots_come after insert on ballot referencing new table as come
  for each statement execute function count_ballots();--> statement-breakpoint
create trigger ballots_change after update on ballot referencing old table as gone new table as come
  for each statement execute function count_ballots();--> statement-breakpoint
create trigger ballots_go after delete on ballot referencing old table as gone
  for each statement execute function count_ballots();--> statement-breakpoint
select keep_ballot_counts('{}', array_agg(b)) from ballot b;
