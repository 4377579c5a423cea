CREATE TABLE "notification_on" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attachments" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_on_once" ON "notification_on" ("user_id","topic","way");--> statement-breakpoint
CREATE INDEX "participant_looking_first" ON "participant" ("event_id","looking_for_team" DESC,"created_at","id") WHERE deleted_at is null and approved and team_id is null;--> statement-breakpoint
ALTER TABLE "notification_on" ADD CONSTRAINT "notification_on_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");