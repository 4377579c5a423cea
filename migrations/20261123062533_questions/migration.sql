CREATE TABLE "question" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"rendered" jsonb NOT NULL,
	"answer" text,
	"answer_rendered" jsonb,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "question_answered_whole" CHECK (num_nonnulls("answer", "answer_rendered") in (0, 2)),
	CONSTRAINT "question_published_answered" CHECK ("published_at" is null or "answer" is not null)
);
--> statement-breakpoint
CREATE INDEX "question_of_event" ON "question" ("event_id","created_at" DESC,"id" DESC) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_published" ON "question" ("event_id","published_at","id") WHERE deleted_at is null and hidden_at is null and published_at is not null;--> statement-breakpoint
CREATE INDEX "question_made_by" ON "question" ("user_id");--> statement-breakpoint
CREATE INDEX "question_deleted" ON "question" ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_answered_by_account_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "account"("id");