ALTER TABLE "event" ADD COLUMN "results_judged_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "event" SET "results_judged_at" = one.since FROM (
  SELECT event_id, min(published_at) AS since FROM publication WHERE published_at IS NOT NULL GROUP BY event_id
) one WHERE one.event_id = "event".id;
