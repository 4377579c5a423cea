CREATE TABLE "assignment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"source" text NOT NULL,
	"deal_id" uuid,
	"is_bridge" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	"input_hash" text NOT NULL,
	"summary" jsonb NOT NULL,
	"dealt_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballot_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"ballot_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"choice" text,
	"comment" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"other_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"levels" jsonb DEFAULT '{}' NOT NULL,
	"choice" text,
	"comment" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rubric_version" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ballot_submitted_when" CHECK ((state = 'submitted') = (submitted_at is not null)),
	CONSTRAINT "ballot_pair_in_order" CHECK (other_id is null or submission_id < other_id)
);
--> statement-breakpoint
CREATE TABLE "judge_conflict" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"judge_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"lifted_at" timestamp(3) with time zone,
	"lifted_by" uuid,
	"lifted_for" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_intake" (
	"event_id" uuid PRIMARY KEY,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL UNIQUE,
	"status" text DEFAULT 'pending' NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"languages" text[],
	"track_ids" text[],
	"expertise" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"capacity" integer DEFAULT 20 NOT NULL,
	"stated_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "judge_capacity" CHECK ("capacity" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "round_entry" (
	"round_id" uuid,
	"submission_id" uuid,
	"frozen" jsonb NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "round_entry_pkey" PRIMARY KEY("round_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "round_step" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"round_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"closes_at" timestamp(3) with time zone NOT NULL,
	"mode" text DEFAULT 'rubric' NOT NULL,
	"entries_from" text DEFAULT 'all' NOT NULL,
	"track_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"entries_count" integer,
	"entries_per" text DEFAULT 'event' NOT NULL,
	"ballots_each" integer DEFAULT 3 NOT NULL,
	"names_shown" boolean DEFAULT true NOT NULL,
	"comment_length" integer DEFAULT 0 NOT NULL,
	"dealing" text DEFAULT 'dealt' NOT NULL,
	"start_by" timestamp(3) with time zone,
	"calibration_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"reopened_for" text DEFAULT '' NOT NULL,
	"scores_opened_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "round_closes_after_opening" CHECK ("closes_at" > "opens_at"),
	CONSTRAINT "round_place" CHECK ("place" between 1 and 5),
	CONSTRAINT "round_ballots_each" CHECK ("ballots_each" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "rubric_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"tie_rule" text DEFAULT 'byWeight' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_once" ON "assignment" ("round_id","judge_id","submission_id");--> statement-breakpoint
CREATE INDEX "assignment_of_judge" ON "assignment" ("judge_id","round_id","place");--> statement-breakpoint
CREATE INDEX "assignment_of_entry" ON "assignment" ("round_id","submission_id");--> statement-breakpoint
CREATE INDEX "deal_of_round" ON "deal" ("round_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ballot_version_once" ON "ballot_version" ("ballot_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "ballot_once" ON "ballot" ("round_id","judge_id","submission_id") WHERE other_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ballot_of_pair_once" ON "ballot" ("round_id","judge_id","submission_id","other_id") WHERE other_id is not null;--> statement-breakpoint
CREATE INDEX "ballot_of_judge" ON "ballot" ("judge_id","round_id");--> statement-breakpoint
CREATE INDEX "ballot_of_entry" ON "ballot" ("submission_id","round_id");--> statement-breakpoint
CREATE INDEX "ballot_of_other" ON "ballot" ("other_id","round_id") WHERE other_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "judge_conflict_once" ON "judge_conflict" ("judge_id","submission_id","source");--> statement-breakpoint
CREATE INDEX "judge_conflict_of" ON "judge_conflict" ("submission_id");--> statement-breakpoint
CREATE INDEX "judge_invitation_of" ON "judge_invitation" ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_judge_invitation" ON "judge_invitation" ("event_id",lower("email")) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "judge_once" ON "judge" ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "judge_of_user" ON "judge" ("user_id");--> statement-breakpoint
CREATE INDEX "round_entry_of" ON "round_entry" ("submission_id");--> statement-breakpoint
CREATE INDEX "round_step_of" ON "round_step" ("round_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "round_place_once" ON "round" ("event_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "rubric_version_once" ON "rubric_version" ("event_id","version");--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_judge_id_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_deal_id_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deal"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deal" ADD CONSTRAINT "deal_dealt_by_account_id_fkey" FOREIGN KEY ("dealt_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "ballot_version" ADD CONSTRAINT "ballot_version_ballot_id_ballot_id_fkey" FOREIGN KEY ("ballot_id") REFERENCES "ballot"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_judge_id_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_other_id_submission_id_fkey" FOREIGN KEY ("other_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_judge_id_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_lifted_by_account_id_fkey" FOREIGN KEY ("lifted_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_conflict" ADD CONSTRAINT "judge_conflict_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_intake" ADD CONSTRAINT "judge_intake_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_intake" ADD CONSTRAINT "judge_intake_closed_by_account_id_fkey" FOREIGN KEY ("closed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_invited_by_account_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge_invitation" ADD CONSTRAINT "judge_invitation_accepted_by_account_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "judge" ADD CONSTRAINT "judge_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judge" ADD CONSTRAINT "judge_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "round_entry" ADD CONSTRAINT "round_entry_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round_entry" ADD CONSTRAINT "round_entry_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round_step" ADD CONSTRAINT "round_step_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round_step" ADD CONSTRAINT "round_step_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_calibration_id_submission_id_fkey" FOREIGN KEY ("calibration_id") REFERENCES "submission"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "rubric_version" ADD CONSTRAINT "rubric_version_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rubric_version" ADD CONSTRAINT "rubric_version_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");