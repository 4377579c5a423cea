ALTER TABLE "round" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "reminded_judges" integer DEFAULT 0 NOT NULL;