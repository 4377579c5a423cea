CREATE TABLE "room_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"team_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"change" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"body" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "room_read" (
	"team_id" uuid,
	"user_id" uuid,
	"number" integer NOT NULL,
	CONSTRAINT "room_read_pkey" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"team_id" uuid PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_place" ON "room_message" ("team_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_change" ON "room_message" ("team_id","change");--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_once" ON "room_message" ("user_id","key");--> statement-breakpoint
CREATE INDEX "room_message_deleted" ON "room_message" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "room_read_of" ON "room_read" ("user_id");--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "room_read" ADD CONSTRAINT "room_read_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "room_read" ADD CONSTRAINT "room_read_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;