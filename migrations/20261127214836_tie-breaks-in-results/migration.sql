ALTER TABLE "publication_entry" ADD COLUMN "tie_break" text;--> statement-breakpoint
ALTER TABLE "publication_entry" ADD COLUMN "tie_criterion" text;