import type { Site } from './site.ts'

/** One of each kind that the demo wrote: a tutorial, an article, a provider and its technology. */
export async function textsOf({ pool }: Site) {
  const { rows } = await pool.query<{ path: string }>(`
    (select '/t/' || slug as path from tutorial order by slug limit 1)
    union all (select '/blog/' || slug from article order by slug limit 1)
    union all (select '/tech/' || slug from technology where is_provider order by slug limit 1)
    union all (select '/tech/' || provider.slug || '/' || technology.slug from technology
      join technology provider on provider.id = technology.provider_id order by technology.slug limit 1)
    union all (select '/stream/' || slug from stream where visibility = 'public' order by slug limit 1)`)
  return rows.map(({ path }) => path)
}

/** The comments of a project that people of the demo discussed. */
export async function discussionOf({ pool }: Site) {
  const { rows } = await pool.query<{ path: string }>(`
    select '/event/' || e.slug || '/' || t.slug || '/' || s.slug || '#comment-' || c.id as path from comment c
      join submission s on s.id = c.submission_id join team t on t.id = s.team_id join event e on e.id = t.event_id
      where c.hidden_at is null order by c.id limit 1`)
  return rows.map(({ path }) => path)
}
