CREATE TABLE "chat_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"outside_id" text NOT NULL,
	"handle" text NOT NULL,
	"token" text,
	"token_until" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_grant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"outside_id" text NOT NULL,
	"server" text,
	"role" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_room_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outside_id" text,
	"is_out" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"shape" text NOT NULL,
	"server" text,
	"ids" jsonb DEFAULT '{}' NOT NULL,
	"voice_until" timestamp(3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"may_be_done" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_room_waits_for" CHECK ((state = 'waiting') = (next_attempt_at is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_sender" (
	"name" text PRIMARY KEY,
	"process" uuid,
	"until" timestamp(3) with time zone,
	"away_until" timestamp(3) with time zone,
	"away_times" integer DEFAULT 0 NOT NULL,
	"bad_since" timestamp(3) with time zone,
	"bad" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"stopped_why" text
);
--> statement-breakpoint
CREATE TABLE "chat_space" (
	"event_id" uuid PRIMARY KEY,
	"rooms" text DEFAULT 'automatic' NOT NULL,
	"wants_role" boolean DEFAULT false NOT NULL,
	"ids" jsonb DEFAULT '{}' NOT NULL,
	"may_be_done" boolean DEFAULT false NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_undoing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"outside_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "tried_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "outside_id" text;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "sent_to" text;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_account_of_user_once" ON "chat_account" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_account_once" ON "chat_account" ("outside_id");--> statement-breakpoint
CREATE INDEX "chat_account_due" ON "chat_account" ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_grant_once" ON "chat_grant" ("outside_id",coalesce("server", ''),coalesce("role", ''));--> statement-breakpoint
CREATE INDEX "chat_grant_of" ON "chat_grant" ("user_id");--> statement-breakpoint
CREATE INDEX "chat_message_waiting" ON "chat_message" ("place") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "chat_message_sent" ON "chat_message" ("sent_to","sent_at");--> statement-breakpoint
CREATE INDEX "chat_message_of_user" ON "chat_message" ("user_id");--> statement-breakpoint
CREATE INDEX "chat_message_of_cause" ON "chat_message" ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_member_once" ON "chat_room_member" ("room_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_room_member_of" ON "chat_room_member" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_number_once" ON "chat_room" ("event_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_of_team_once" ON "chat_room" ("team_id");--> statement-breakpoint
CREATE INDEX "chat_room_due" ON "chat_room" ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
ALTER TABLE "chat_account" ADD CONSTRAINT "chat_account_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_grant" ADD CONSTRAINT "chat_grant_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_cause_id_notification_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "notification_cause"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_room_member" ADD CONSTRAINT "chat_room_member_room_id_chat_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "chat_room"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_room_member" ADD CONSTRAINT "chat_room_member_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chat_space" ADD CONSTRAINT "chat_space_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;