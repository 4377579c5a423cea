DROP INDEX "technology_list";--> statement-breakpoint
CREATE INDEX "technology_list" ON "technology" (name collate "und-x-icu","id") WHERE deleted_at is null;