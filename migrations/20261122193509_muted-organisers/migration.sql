CREATE TABLE "organiser_mute" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"event_id" uuid,
	"stream_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organiser_mute_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "people_count" integer;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "mail_asked_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "organiser_mute_once" ON "organiser_mute" ("user_id",coalesce(event_id, stream_id));--> statement-breakpoint
ALTER TABLE "organiser_mute" ADD CONSTRAINT "organiser_mute_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "organiser_mute" ADD CONSTRAINT "organiser_mute_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organiser_mute" ADD CONSTRAINT "organiser_mute_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;