ALTER TABLE "vote_setting" ADD COLUMN "announced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vote_setting" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "left_out_for" text;