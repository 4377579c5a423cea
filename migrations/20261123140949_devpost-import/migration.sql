CREATE TABLE "devpost_person" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"team_id" uuid,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devpost_answer_whole" CHECK (num_nonnulls("answer", "answered_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "devpost_project" (
	"event_id" uuid,
	"url" text,
	"submission_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devpost_project_pkey" PRIMARY KEY("event_id","url")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "devpost_person_once" ON "devpost_person" ("event_id","email");--> statement-breakpoint
CREATE INDEX "devpost_person_by_email" ON "devpost_person" ("email");--> statement-breakpoint
CREATE INDEX "devpost_person_answered" ON "devpost_person" ("answered_by");--> statement-breakpoint
CREATE INDEX "devpost_person_of_team" ON "devpost_person" ("team_id");--> statement-breakpoint
CREATE INDEX "devpost_person_age" ON "devpost_person" ("created_at") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "devpost_project_of" ON "devpost_project" ("submission_id");--> statement-breakpoint
ALTER TABLE "devpost_person" ADD CONSTRAINT "devpost_person_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "devpost_person" ADD CONSTRAINT "devpost_person_team_id_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "devpost_person" ADD CONSTRAINT "devpost_person_answered_by_account_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "devpost_project" ADD CONSTRAINT "devpost_project_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "devpost_project" ADD CONSTRAINT "devpost_project_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;