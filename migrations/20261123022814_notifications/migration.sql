CREATE TABLE "notification_cause" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about_kind" text,
	"about_id" uuid,
	"occasion_id" uuid,
	"path" text,
	"data" jsonb DEFAULT '{}' NOT NULL,
	"once" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"people" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"cause_ids" uuid[] NOT NULL,
	"is_strangers" boolean DEFAULT false NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
CREATE INDEX "mail_of_cause" ON "mail" ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_cause_once" ON "notification_cause" ("once");--> statement-breakpoint
CREATE INDEX "notification_cause_old" ON "notification_cause" ("created_at");--> statement-breakpoint
CREATE INDEX "notification_cause_of_actor" ON "notification_cause" ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_unread_once" ON "notification" ("user_id","kind","subject_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" ("user_id","at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" ("user_id","at" DESC,"id" DESC) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_of_strangers" ON "notification" ("user_id","created_at") WHERE is_strangers;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_off_once" ON "notification_off" ("user_id","topic","way");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_cause_id_notification_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "notification_cause"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "notification_cause" ADD CONSTRAINT "notification_cause_actor_id_account_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");