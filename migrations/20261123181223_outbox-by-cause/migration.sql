ALTER TABLE "webhook_delivery" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
CREATE INDEX "chat_message_unsettled" ON "chat_message" ("status","cause_id") WHERE status in ('waiting', 'failed') and cause_id is not null;--> statement-breakpoint
CREATE INDEX "mail_unsettled" ON "mail" ("status","cause_id") WHERE status in ('waiting', 'failed') and cause_id is not null;--> statement-breakpoint
CREATE INDEX "notification_cause_of_kind" ON "notification_cause" ("kind","created_at" DESC);--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_state" ON "webhook_delivery" ((case when "state" = 'delivered' then 'sent' else "state" end),"created_at" DESC);--> statement-breakpoint
CREATE INDEX "webhook_delivery_of_cause" ON "webhook_delivery" ("cause_id") WHERE cause_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_unsettled" ON "webhook_delivery" ("state","cause_id") WHERE state in ('waiting', 'failed') and cause_id is not null;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_cause_id_notification_cause_id_fkey" FOREIGN KEY ("cause_id") REFERENCES "notification_cause"("id") ON DELETE SET NULL;