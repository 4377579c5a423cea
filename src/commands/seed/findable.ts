import { sql } from 'drizzle-orm'
import { selectFaqText } from '#features/event/question/rows.ts'
import type { Context } from '#lib/contract/context.ts'

/**
 * Indexes all public content for the search at once, with the same expressions that the features use for
 * single changes.
 */
export async function indexAllContent({ db, now }: Context): Promise<void> {
  await db.execute(sql`
    insert into search_entry (kind, id, title, excerpt, url, image, words, changed_at)
    select kind, id, title, excerpt, url, image, left(words, 50000), ${now}::timestamptz from (
      select 'technology' kind, t.id, t.name title, t.description excerpt,
        '/tech/' || coalesce(p.slug || '/', '') || t.slug url, t.image,
        concat_ws(' ', nullif(t.author, ''), nullif(t.type, ''), nullif(t.rendered ->> 'plain', '')) words
      from technology t left join technology p on p.id = t.provider_id
      union all
      select 'tutorial', id, title, description, '/t/' || slug, image, ${textWordsSql}
      from tutorial where status = 'published'
      union all
      select 'article', id, title, description, '/blog/' || slug, image, ${textWordsSql}
      from article where status = 'published'
      union all
      select 'event', id, title, tagline, '/event/' || slug, image, ${eventWordsSql}
      from event where kind = 'event' and visibility = 'public' and not dev
      union all
      select 'stream', id, title, tagline, '/stream/' || slug, image, description_rendered ->> 'plain'
      from event where kind = 'stream' and visibility = 'public' and not dev
      union all
      select 'team', t.id, t.name, t.description, '/event/' || event.slug || '/' || t.slug, t.image, event.title
      from team t join event on event.id = t.event_id
      where event.visibility = 'public' and not event.dev
      union all
      select 'submission', s.id, s.title, concat_ws(' · ', ${submissionMedalSql}, s.short_description),
        '/event/' || event.slug || '/' || t.slug || '/' || s.slug, s.image_link,
        concat_ws(' ', t.name, event.title,
          (select string_agg(x.name, ' ') from submission_technology st join technology x on x.id = st.technology_id
            where st.submission_id = s.id),
          (select string_agg(x.name, ' ') from submission_category sc join category x on x.id = sc.category_id
            where sc.submission_id = s.id),
          s.rendered ->> 'plain')
      from submission s join event on event.id = s.event_id join team t on t.id = s.team_id
      where s.submitted_at is not null and event.visibility = 'public' and not event.dev
        and (event.submissions_visible = 'atOnce'
          or coalesce(event.submissions_close_at, event.end_at) <= ${now}::timestamptz)
      union all
      select 'application', id, title, short_description, '/apps/app?id=' || id, image_link, rendered ->> 'plain'
      from application where status = 'published'
      union all
      select 'person', id, trim(first_name || ' ' || last_name),
        coalesce(nullif(concat_ws(' · ', nullif(role, ''), nullif(organization, '')), ''), left(about, 200)),
        '/u/@' || user_name, picture, concat_ws(' ', user_name, about)
      from profile where public) found`)
}

const submissionMedalSql = sql`case when event.results_published_at is not null then
  case coalesce(s.position, s.event_position::text)
    when 'WINNERS' then 'Winner' when '1' then 'Winner' when 'TOP_2' then 'Second' when '2' then 'Second'
    when 'TOP_3' then 'Third' when '3' then 'Third' when 'FINALISTS' then 'Finalist' end end`

const textWordsSql = sql`concat_ws(' ', author, nullif(rendered ->> 'plain', ''))`

/**
 * Search words of an event: its place, tracks, technologies, people with public profiles, text and published
 * answers.
 */
const eventWordsSql = sql`concat_ws(' ', place,
  (select string_agg(track ->> 'name', ' ') from jsonb_array_elements(tracks) track),
  (select string_agg(t.name, ' ') from event_technology et join technology t on t.id = et.technology_id
    where et.event_id = event.id),
  (select string_agg(p.first_name || ' ' || p.last_name, ' ')
    from event_role r join profile p on p.id = r.profile_id where r.event_id = event.id and p.public),
  description_rendered ->> 'plain', ${selectFaqText(sql`event.id`)})`
