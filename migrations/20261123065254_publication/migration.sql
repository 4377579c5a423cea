CREATE TABLE "appeal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"publication_id" uuid,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"outcome" text,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeal_answered" CHECK (num_nonnulls(answered_at, answered_by, outcome) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "publication_ballot" (
	"publication_id" uuid,
	"submission_id" uuid,
	"letter" text NOT NULL,
	"round" integer NOT NULL,
	"levels" jsonb NOT NULL,
	"choice" text,
	"score" double precision,
	"comment" text NOT NULL,
	"place" integer,
	CONSTRAINT "publication_ballot_pkey" PRIMARY KEY("publication_id","submission_id","place")
);
--> statement-breakpoint
CREATE TABLE "publication_entry" (
	"publication_id" uuid,
	"line" integer,
	"submission_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer,
	"part" integer NOT NULL,
	"raw" double precision,
	"adjusted" double precision,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"is_first" double precision NOT NULL,
	"is_among_first_three" double precision NOT NULL,
	"tie_group" integer NOT NULL,
	"ballots" integer NOT NULL,
	"is_named" boolean NOT NULL,
	"given_place" integer,
	"given_medal" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "publication_entry_pkey" PRIMARY KEY("publication_id","line")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"round_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"mark" text NOT NULL,
	"parts" integer NOT NULL,
	"warnings" integer NOT NULL,
	"prepared_by" uuid NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp(3) with time zone,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone,
	"bundle" text,
	"kid" text,
	"reasons_hidden_at" timestamp(3) with time zone,
	"reasons_hidden_for" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publication_whole" CHECK (num_nonnulls(published_at, published_by, bundle, kid) in (0, 4))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_once" ON "appeal" ("event_id","team_id");--> statement-breakpoint
CREATE INDEX "appeal_of_event" ON "appeal" ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "appeal_of_submission" ON "appeal" ("submission_id");--> statement-breakpoint
CREATE INDEX "publication_ballot_of" ON "publication_ballot" ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_entry_once" ON "publication_entry" ("publication_id","submission_id");--> statement-breakpoint
CREATE INDEX "publication_entry_of" ON "publication_entry" ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_version_once" ON "publication" ("event_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_prepared_publication" ON "publication" ("event_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "publication_of_round" ON "publication" ("round_id");--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_publication_id_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_answered_by_account_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "publication_ballot" ADD CONSTRAINT "publication_ballot_publication_id_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication_ballot" ADD CONSTRAINT "publication_ballot_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication_entry" ADD CONSTRAINT "publication_entry_publication_id_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication_entry" ADD CONSTRAINT "publication_entry_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_round_id_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "round"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_prepared_by_account_id_fkey" FOREIGN KEY ("prepared_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_signed_by_account_id_fkey" FOREIGN KEY ("signed_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_published_by_account_id_fkey" FOREIGN KEY ("published_by") REFERENCES "account"("id");