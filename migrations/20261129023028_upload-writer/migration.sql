ALTER TABLE "upload" ADD COLUMN "writer_id" uuid;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "writer_until" timestamp(3) with time zone;