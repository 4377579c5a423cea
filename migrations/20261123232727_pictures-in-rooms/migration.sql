ALTER TABLE "room_message" ADD COLUMN "pictures" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "room_message_pictures" ON "room_message" USING gin ("pictures" jsonb_path_ops);