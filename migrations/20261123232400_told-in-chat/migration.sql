ALTER TABLE "chat_account" ADD COLUMN "told_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_account" ADD COLUMN "shut_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "is_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_rhythm" ADD COLUMN "digest_way" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
DROP INDEX "chat_message_waiting";--> statement-breakpoint
CREATE INDEX "chat_message_waiting" ON "chat_message" ("is_bulk","place") WHERE status = 'waiting';