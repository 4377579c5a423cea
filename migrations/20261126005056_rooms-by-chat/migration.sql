-- What is there so far was made at Discord, but for what only Matrix makes: a space, and rooms whose ids begin with "!".
ALTER TABLE "chat_space" ADD COLUMN "chat" text DEFAULT 'discord' NOT NULL;--> statement-breakpoint
UPDATE "chat_space" SET "chat" = 'matrix' WHERE "ids" ? 'space' AND "ids" - 'space' = '{}';--> statement-breakpoint
UPDATE "chat_space" SET "ids" = "ids" - 'space' WHERE "chat" = 'discord' AND "ids" ? 'space';--> statement-breakpoint
ALTER TABLE "chat_space" ALTER COLUMN "chat" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chat_room" ADD COLUMN "chat" text DEFAULT 'discord' NOT NULL;--> statement-breakpoint
UPDATE "chat_room" r SET "chat" = 'matrix' WHERE "ids" ->> 'text' LIKE '!%'
  OR NOT "ids" ? 'text' AND EXISTS (SELECT FROM "chat_space" s WHERE s."event_id" = r."event_id" AND s."chat" = 'matrix');--> statement-breakpoint
ALTER TABLE "chat_room" ALTER COLUMN "chat" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chat_space" DROP CONSTRAINT "chat_space_pkey";--> statement-breakpoint
ALTER TABLE "chat_space" ADD PRIMARY KEY ("event_id","chat");--> statement-breakpoint
DROP INDEX "chat_room_number_once";--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_number_once" ON "chat_room" ("event_id","chat","number");--> statement-breakpoint
DROP INDEX "chat_room_of_team_once";--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_of_team_once" ON "chat_room" ("team_id","chat");
