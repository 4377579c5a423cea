CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"holds_until" timestamp(3) with time zone,
	"last_attempt_at" timestamp(3) with time zone,
	"status" integer,
	"answer" text,
	"error" text,
	"replay_of" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_waits_for" CHECK ((state = 'waiting') = (next_attempt_at is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"keys" text NOT NULL,
	"public_key" text NOT NULL,
	"former_keys" text,
	"former_until" timestamp(3) with time zone,
	"switched_off_at" timestamp(3) with time zone,
	"switched_off_why" text,
	"busy_until" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_off_for_a_reason" CHECK (num_nonnulls("switched_off_at", "switched_off_why") in (0, 2))
);
--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" ("webhook_id","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_log" ON "webhook_delivery" ("webhook_id","created_at","place");--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_message" ON "webhook_delivery" ("webhook_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_of_event" ON "webhook" ("event_id","created_at");--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "account"("id");