ALTER TABLE "notification" ADD COLUMN "group_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "notification_unread_once";--> statement-breakpoint
CREATE UNIQUE INDEX "notification_unread_once" ON "notification" ("user_id","kind","subject_id","group_key") WHERE read_at is null;