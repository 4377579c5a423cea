CREATE TABLE "help_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"topic" text NOT NULL,
	"technology" text DEFAULT '' NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp(3) with time zone,
	"on_the_way_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"outcome" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_request_ended" CHECK (num_nonnulls("ended_at", "outcome") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "office_slot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"team_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_slot_span" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_help_request" ON "help_request" ("team_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "help_request_queue" ON "help_request" ("event_id","created_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "help_request_claimed" ON "help_request" ("event_id","claimed_at" DESC);--> statement-breakpoint
CREATE INDEX "help_request_asked_by" ON "help_request" ("asked_by");--> statement-breakpoint
CREATE INDEX "help_request_claimed_by" ON "help_request" ("claimed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "office_slot_once" ON "office_slot" ("event_id","mentor_id","start_at");--> statement-breakpoint
CREATE INDEX "office_slot_of_event" ON "office_slot" ("event_id","start_at","id");--> statement-breakpoint
CREATE INDEX "office_slot_of_mentor" ON "office_slot" ("mentor_id");--> statement-breakpoint
CREATE INDEX "office_slot_of_team" ON "office_slot" ("team_id");--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_asked_by_account_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_claimed_by_account_id_fkey" FOREIGN KEY ("claimed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "office_slot" ADD CONSTRAINT "office_slot_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "office_slot" ADD CONSTRAINT "office_slot_mentor_id_account_id_fkey" FOREIGN KEY ("mentor_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "office_slot" ADD CONSTRAINT "office_slot_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;