const publishedAtSql = `t.published_at - make_interval(hours => m.i * 5 % 9000)`

/** A technology for every 100 members, a tutorial for every 20 and an article for every 100. */
export const scaledContent = {
  technologies: [
    `insert into technology (id, slug, provider_id, name, description, body, rendered, author, type, docs_url,
        repository_url, site_url, release_date, published_at, created_at)
      select pg_temp.seed_id('technology ' || i), t.slug || '-' || i, t.provider_id, t.name || ' ' || i, t.description,
        t.body, t.rendered, t.author, t.type, t.docs_url, t.repository_url, t.site_url, t.release_date,
        t.published_at - make_interval(days => i % 300), t.created_at
      from generate_series(1, current_setting('seed.members')::int / 100) i
        join (select row_number() over (order by slug) - 1 as nth, count(*) over () as technologies, *
          from technology where not is_provider) t on t.nth = i % t.technologies`,
  ],
  texts: [
    buildTextsSql({ table: 'tutorial', links: 'tutorial_technology', key: 'tutorial_id', members: 20 }),
    buildTextsSql({ table: 'article', links: 'article_technology', key: 'article_id', members: 100 }),
  ].flat(),
}

interface Texts {
  table: string
  links: string
  key: string
  /** Number of members for each text. */
  members: number
}

function buildTextsSql({ table, links, key, members }: Texts): string[] {
  const memberTextsSql = `seed_member m join seed_${table} t on t.nth = m.i % t.texts`
  const isWithinScaleSql = `m.i <= current_setting('seed.members')::int / ${members}`
  return [
    `create temp table seed_${table} on commit drop as
      select row_number() over (order by slug) - 1 as nth, count(*) over () as texts, * from ${table}`,

    `insert into ${table} (id, slug, title, description, body, rendered, author, author_username, author_user_id,
        level, status, published_at, created_at, updated_at)
      select pg_temp.seed_id('${table} ' || m.i), t.slug || '-' || m.i, t.title || ' ' || m.i, t.description, t.body, t.rendered,
        m.first_name || ' ' || m.last_name, 'member-' || m.i, m.user_id, t.level, t.status, ${publishedAtSql},
        ${publishedAtSql}, ${publishedAtSql}
      from ${memberTextsSql} where ${isWithinScaleSql}`,

    `insert into ${links} (${key}, technology_id)
      select pg_temp.seed_id('${table} ' || m.i), l.technology_id
      from ${memberTextsSql} join ${links} l on l.${key} = t.id where ${isWithinScaleSql}`,
  ]
}
