ALTER TABLE "event" ADD COLUMN "cancelled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "postponed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "moved_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "held_dates" jsonb;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "cancelled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "postponed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "moved_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "held_dates" jsonb;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_event" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;