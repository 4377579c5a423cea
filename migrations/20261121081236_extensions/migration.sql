create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
-- unaccent() is only stable, since its dictionary may change; an index needs it immutable. Chinese and Japanese
-- put no spaces between words, so each of their letters counts as one. The parser would read the "-4" of "GPT-4" as
-- a negative number, which nobody types: a dash before a digit parts two words.
create or replace function unaccented(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(public.unaccent('public.unaccent', value), '-(?=[0-9])', ' ', 'g'), '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g') $$;
