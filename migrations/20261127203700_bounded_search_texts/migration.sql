-- What every text is made into before the search parses it. PostgreSQL's parser reads an unfinished tag or a long path
-- to its end, and again from the next "<" or "/": the square of a text's length. So no text has these, and none is longer
-- than 50,000 characters.
create function searchable(value text) returns text
  language sql immutable parallel safe strict
  as $$ select public.unaccented(translate(left(value, 50000), '</', '  ')) $$;--> statement-breakpoint
create or replace function slips(value text) returns text[]
  language sql immutable parallel safe strict cost 5000
  as $$
    select coalesce(array_agg(distinct slip), '{}')
    from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple'::regconfig, public.searchable(value)))) word
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
-- Each new column rewrites its table, and with it the index of slips.
ALTER TABLE "article" DROP COLUMN "vector";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "project_entry" DROP COLUMN "vector";--> statement-breakpoint
ALTER TABLE "project_entry" ADD COLUMN "vector" tsvector GENERATED ALWAYS AS (to_tsvector('simple', searchable(words))) STORED;--> statement-breakpoint
ALTER TABLE "search_entry" DROP COLUMN "vector";--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(title || ' ' || excerpt)), 'B') || setweight(to_tsvector('english', searchable(words)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "technology" DROP COLUMN "vector";--> statement-breakpoint
ALTER TABLE "technology" ADD COLUMN "vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('english', searchable(name || ' ' || description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "tutorial" DROP COLUMN "vector";--> statement-breakpoint
ALTER TABLE "tutorial" ADD COLUMN "vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', searchable(title)), 'A') || setweight(to_tsvector('english', searchable(description)), 'B') || setweight(to_tsvector('english', searchable(coalesce(rendered ->> 'plain', ''))), 'C')) STORED;--> statement-breakpoint
DROP INDEX "search_entry_titled";--> statement-breakpoint
CREATE INDEX "search_entry_titled" ON "search_entry" USING gin (to_tsvector('simple', searchable(title)));--> statement-breakpoint
CREATE INDEX "article_search" ON "article" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "project_entry_words" ON "project_entry" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_entry_vector" ON "search_entry" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "technology_search" ON "technology" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "tutorial_search" ON "tutorial" USING gin ("vector");