CREATE TABLE "role_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"event_role" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"card_id" uuid,
	"email" text NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"status" text DEFAULT 'pending' NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_invitation_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "speaker_card" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"stream_id" uuid,
	"name" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"picture" text,
	"url" text,
	"linkedin_url" text,
	"twitter_url" text,
	"profile_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "speaker_card_of_one" CHECK (num_nonnulls("event_id", "stream_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "timeline_card" (
	"timeline_event_id" uuid,
	"card_id" uuid,
	CONSTRAINT "timeline_card_pkey" PRIMARY KEY("timeline_event_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "declined_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "role_invitation_of_event" ON "role_invitation" ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "role_invitation_of_stream" ON "role_invitation" ("stream_id","created_at");--> statement-breakpoint
CREATE INDEX "role_invitation_to" ON "role_invitation" (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_role_invitation" ON "role_invitation" (coalesce("event_id", "stream_id"),lower("email"),"event_role") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "speaker_card_of_event" ON "speaker_card" ("event_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "speaker_card_of_stream" ON "speaker_card" ("stream_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_card_id_speaker_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "speaker_card"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_invited_by_account_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "role_invitation" ADD CONSTRAINT "role_invitation_accepted_by_account_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "speaker_card" ADD CONSTRAINT "speaker_card_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "speaker_card" ADD CONSTRAINT "speaker_card_stream_id_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "speaker_card" ADD CONSTRAINT "speaker_card_profile_id_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_card" ADD CONSTRAINT "timeline_card_timeline_event_id_timeline_event_id_fkey" FOREIGN KEY ("timeline_event_id") REFERENCES "timeline_event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "timeline_card" ADD CONSTRAINT "timeline_card_card_id_speaker_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "speaker_card"("id") ON DELETE CASCADE;