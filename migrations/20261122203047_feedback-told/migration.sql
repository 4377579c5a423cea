ALTER TABLE "review" ADD COLUMN "team_told_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "review_untold" ON "review" ("submission_id") WHERE team_told_at is null and hidden_at is null;--> statement-breakpoint
-- What teams can read already, they have been told or have read.
UPDATE "review" SET "team_told_at" = "review"."created_at"
FROM "submission", "event"
WHERE "submission"."id" = "review"."submission_id" AND "event"."id" = "submission"."event_id"
  AND ("event"."results_published_at" IS NOT NULL OR "event"."feedback_visible" = 'atOnce'
    OR "event"."feedback_visible" = 'afterClose' AND coalesce("event"."submissions_close_at", "event"."end_at") <= now());
