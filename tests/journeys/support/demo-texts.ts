import type { Site } from './site.ts'

/**
 * Returns the path of one page of each kind: a tutorial, an article, a provider, a technology and a stream.
 */
export async function loadTextPaths({ pool }: Site) {
  const { rows } = await pool.query<{ path: string }>(`
    (select '/t/' || slug as path from tutorial order by slug limit 1)
    union all (select '/blog/' || slug from article order by slug limit 1)
    union all (select '/tech/' || slug from technology where is_provider order by slug limit 1)
    union all (select '/tech/' || provider.slug || '/' || technology.slug from technology
      join technology provider on provider.id = technology.provider_id order by technology.slug limit 1)
    union all (select '/stream/' || slug from event where kind = 'stream' and visibility = 'public' order by slug limit 1)`)
  return rows.map(({ path }) => path)
}

/** Returns the discussion page of a project with comments by people of the demo. */
export async function loadDiscussionPath({ pool }: Site) {
  const { rows } = await pool.query<{ path: string }>(`
    select '/event/' || e.slug || '/' || t.slug || '/' || s.slug || '#comment-' || c.id as path from comment c
      join submission s on s.id = c.submission_id join team t on t.id = s.team_id join event e on e.id = t.event_id
      where c.hidden_at is null order by c.id limit 1`)
  return rows.map(({ path }) => path)
}
