ALTER TABLE "measure" ADD COLUMN "act" text DEFAULT 'hidden' NOT NULL;--> statement-breakpoint
ALTER TABLE "measure" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "disqualified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "locked_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "one_measure_in_force";--> statement-breakpoint
CREATE UNIQUE INDEX "one_measure_in_force" ON "measure" ("kind","subject_id","act") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "measure_in_event" ON "measure" ("event_id","created_at") WHERE lifted_at is null;--> statement-breakpoint
ALTER TABLE "measure" ADD CONSTRAINT "measure_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL;