CREATE TABLE "submission_prize" (
	"submission_id" uuid,
	"prize_id" uuid,
	CONSTRAINT "submission_prize_pkey" PRIMARY KEY("submission_id","prize_id")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "feedback_visible" text DEFAULT 'afterClose' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "set_aside_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "submission_prize" ADD CONSTRAINT "submission_prize_submission_id_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Prizes get an id, by which they are given to submissions.
UPDATE "event" SET "prizes" = (
  SELECT jsonb_agg(prize || jsonb_build_object('id', gen_random_uuid()) ORDER BY number)
  FROM jsonb_array_elements("prizes") WITH ORDINALITY given (prize, number)
) WHERE jsonb_array_length("prizes") > 0;--> statement-breakpoint
-- Nothing can be submitted without a category: where there is none yet, an installation starts with twelve general ones.
INSERT INTO "category" ("slug", "name", "description")
SELECT slug, name, description FROM (VALUES
  ('accessibility', 'Accessibility', 'Tools that work for more people.'),
  ('commerce', 'Commerce and finance', 'Buying, selling, saving and keeping the books.'),
  ('culture', 'Culture and media', 'Music, pictures, words, games and archives.'),
  ('developer-tools', 'Developer tools', 'For people who build software.'),
  ('education', 'Education', 'Learning and teaching, at any age.'),
  ('environment', 'Environment and energy', 'Climate, nature, power and what we throw away.'),
  ('health', 'Health and care', 'For patients, and for those who look after them.'),
  ('mobility', 'Mobility and places', 'Getting around, and the places where we live.'),
  ('productivity', 'Productivity', 'Everyday work, done faster or better.'),
  ('public-services', 'Public services', 'Authorities, law and civic life.'),
  ('science', 'Science and data', 'Research, measuring and making sense of numbers.'),
  ('security', 'Security and privacy', 'Keeping people, data and systems safe.')
) AS starter (slug, name, description)
WHERE NOT EXISTS (SELECT FROM "category");
