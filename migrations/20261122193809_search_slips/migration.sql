-- Each word as it is and with any one letter left out: two words that one slip lies between (a letter wrong, missing,
-- added, or swapped with its neighbour) have one of these in common. Of three letters too little would be left, so
-- there only neighbours swap. Numbers are meant as they are typed. Dear, so that the index is asked and not each row.
create or replace function slips(value text) returns text[]
  language sql immutable parallel safe strict cost 5000
  as $$
    select coalesce(array_agg(distinct slip), '{}')
    from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, public.unaccented(value)))) word
      cross join lateral (
        select word
        union all
        select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
          where length(word) > 3
        union all
        select overlay(word placing reverse(substr(word, place, 2)) from place) from generate_series(1, 2) place
          where length(word) = 3
      ) each (slip)
    where length(word) between 3 and 24 and word !~ '[0-9]'
  $$;--> statement-breakpoint
CREATE INDEX "search_entry_slips" ON "search_entry" USING gin (slips(title || ' ' || excerpt));