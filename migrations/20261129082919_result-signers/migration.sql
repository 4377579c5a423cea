CREATE TABLE "result_signer" (
	"event_id" uuid,
	"user_id" uuid,
	CONSTRAINT "result_signer_pkey" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "result_signer_of_user" ON "result_signer" ("user_id");--> statement-breakpoint
ALTER TABLE "result_signer" ADD CONSTRAINT "result_signer_event_id_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "result_signer" ADD CONSTRAINT "result_signer_user_id_account_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id");--> statement-breakpoint
insert into result_signer (event_id, user_id)
  select distinct rule.event_id, p.user_id from signing_rule rule
    join event_role r on r.event_id = rule.event_id and r.deleted_at is null
    join profile p on p.id = r.profile_id and p.deleted_at is null
  where rule.needs_two and r.event_role in ('Organizer', 'Host') and p.user_id is not null;
