ALTER TABLE "chat_message" ADD COLUMN "said_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "tried" text;--> statement-breakpoint
ALTER TABLE "chat_space" ADD COLUMN "mirrors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "room_message" ADD COLUMN "via" text;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_said_once" ON "chat_message" ("said_id");--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_said_id_room_message_id_fkey" FOREIGN KEY ("said_id") REFERENCES "room_message"("id") ON DELETE CASCADE;