ALTER TABLE "search_entry" ADD COLUMN "paused" text;--> statement-breakpoint
update search_entry e set paused = case when o.cancelled_at is not null then 'cancelled' else 'postponed' end
  from (
    select 'event' as kind, id, cancelled_at, postponed_at from event
    union all select 'stream', id, cancelled_at, postponed_at from stream
  ) o
  where o.kind = e.kind and o.id = e.id and coalesce(o.cancelled_at, o.postponed_at) is not null;
