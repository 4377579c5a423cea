import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test as base } from 'vitest'
import { createPasswords } from '#features/people/auth/sign-in/passwords.ts'
import { type AwardJob, actionJobs } from '#features/community/action/jobs.ts'
import { articleKind } from '#features/content/blog/kind.ts'
import { indexEvent } from '#features/event/event/site-wide/findable.ts'
import { events } from '#features/event/event/table.ts'
import { indexProfile } from '#features/people/profile/site-wide/findable.ts'
import { profiles } from '#features/people/profile/table.ts'
import { indexSubmission } from '#features/event/submission/site-wide/findable.ts'
import { submissions } from '#features/event/submission/table.ts'
import { indexTeam } from '#features/event/team/site-wide/findable.ts'
import { teams } from '#features/event/team/table.ts'
import { indexTechnology as technologyFound } from '#features/content/technology/commands.ts'
import { technologies } from '#features/content/technology/table.ts'
import { indexWriting as textFound } from '#features/content/writing/commands.ts'
import { tutorialKind } from '#features/content/tutorial/kind.ts'
import { withServices } from '#server/command-services.ts'
import { createScope } from '#server/scope.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { testConfig } from '#tests/support/world.ts'
import type { CommandOptions } from './all.ts'
import { demoPassword } from './demo/password.ts'
import { prepare, seed } from './seed.ts'

type OpenSite = Omit<CommandOptions, 'args'>

const test = base.extend<{ empty: OpenSite; filled: OpenSite }>({
  // oxlint-disable-next-line no-empty-pattern
  empty: async ({}, use) => {
    const { opened, close } = await openClone()
    await use(opened)
    await close()
  },
  /** Provides a site with the demo and 400 more members. Tests only read it, so one is enough. */
  filled: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { opened, close } = await openClone()
      await seed({ ...opened, args: ['--scale', '400'] })
      await use(opened)
      await close()
    },
    { scope: 'file' },
  ],
})

test('the first start fills a new database, and the second leaves it alone', async ({ empty }) => {
  await prepare(empty)
  const first = await queryRows(empty, 'select id from account')
  await prepare(empty)

  expect(first).toHaveLength(64)
  expect(await queryRows(empty, 'select id from account')).toEqual(first)
})

test('without the demo a new database stays empty', async ({ empty }) => {
  await prepare({ ...empty, config: testConfig({ DEMO: '0' }) })

  expect(await queryRows(empty, 'select id from account')).toEqual([])
})

test('a seed that fails half-way leaves nothing', async ({ empty }) => {
  await empty.pool.query('alter table article add check (likes_count > 0)')

  await expect(seed({ ...empty, args: [] })).rejects.toThrow('insert into "article"')
  expect(await queryRows(empty, 'select id from account')).toEqual([])
})

test('a database that holds something is refused in one sentence', async ({ filled }) => {
  await expect(seed({ ...filled, args: [] })).rejects.toThrow(
    'npm run seed fills only an empty database, and this one holds something already.',
  )
})

test('demo accounts never serve an address that others can reach', async ({ filled }) => {
  const config = testConfig({ SITE_URL: 'https://kilnyard.example' })

  await expect(prepare({ ...filled, config })).rejects.toThrow(/^This database holds the demo accounts/)
  await expect(seed({ ...filled, config, args: [] })).rejects.toThrow(/SITE_URL/)
})

test('the six accounts sign in with the password of the demo, and nobody else does', async ({ filled }) => {
  const accounts = await queryRows(
    filled,
    'select email, password_hash from account where password_hash is not null order by created_at',
  )
  const names = ['admin', 'mentor', 'organizer', 'judge', 'member', 'newcomer']

  expect(accounts.map(({ email }) => email)).toEqual(names.map((localPart) => `${localPart}@example.com`))
  expect(new Set(accounts.map((account) => account.password_hash)).size).toBe(1)
  expect(await createPasswords().matches(demoPassword, accounts[0]!.password_hash as string)).toBe(true)
})

test('counters, times and rights hold together', async ({ filled }) => {
  const queryFirstRow = async (query: string) => (await queryRows(filled, query))[0]

  expect(await queryFirstRow('select count(*)::int from account')).toEqual({ count: 464 })
  expect(await queryFirstRow(wrongCounters)).toEqual({ events: 0, teams: 0, likes: 0 })
  expect(await queryFirstRow(judgedSubmissions)).toEqual({
    approved: true,
    kept: true,
    own: 0,
    pictureless: 0,
  })
  expect(await queryFirstRow(impossible)).toEqual({ early: 0, late: 0, strangers: 0, hidden: 0 })
})

test('every app of the demo has what publishing it needs', async ({ filled }) => {
  const [incomplete] = await queryRows(
    filled,
    `select count(*)::int from application a where image_link is null or coalesce(repo_link, demo_url) is null
      or not exists (select from application_technology t where t.application_id = a.id)`,
  )
  expect(incomplete).toEqual({ count: 0 })
})

test('what is found is what each feature itself makes findable', async ({ filled }) => {
  const searchableRows = await queryRows(filled, findable)
  await withServices(filled, async (services) => {
    const { ctx } = createScope(services, { viewer: null, address: 'test' })
    for (const { id } of await ctx.db.select().from(events)) await indexEvent(ctx, id)
    for (const { id } of await ctx.db.select().from(teams)) await indexTeam(ctx, id)
    for (const { id } of await ctx.db.select().from(submissions)) await indexSubmission(ctx, id)
    for (const { id } of await ctx.db.select().from(profiles)) await indexProfile(ctx, id)
    const provider = alias(technologies, 'provider')
    const makers = await ctx.db
      .select({ row: technologies, providerSlug: provider.slug })
      .from(technologies)
      .leftJoin(provider, eq(provider.id, technologies.providerId))
    for (const { row, providerSlug } of makers) await technologyFound(ctx, row, providerSlug)
    for (const kind of [tutorialKind, articleKind])
      for (const row of await ctx.db.select().from(kind.texts)) await textFound(ctx, kind, row)
  })

  expect(searchableRows.length).toBeGreaterThan(47)
  expect(await queryRows(filled, findable)).toEqual(searchableRows)
})

test('points are the sum of the ledger, and what the server itself would award', async ({ filled }) => {
  const sums = `select coalesce(max(t.points), 0) > 150 as alive,
    (count(*) filter (where t.points is distinct from a.points))::int as wrong
    from point_total t full join (select user_id, sum(points)::int as points from award group by user_id) a
      using (user_id)`
  expect((await queryRows(filled, sums))[0]).toEqual({ alive: true, wrong: 0 })
  const [before] = await queryRows(filled, 'select count(*)::int as lines from award')
  const expectedAwards = await queryRows(filled, expectedAwardsSql)
  expect(expectedAwards.length).toBeGreaterThan(50)
  await withServices(filled, async (services) => {
    const { ctx } = createScope(services, { viewer: null, address: 'test' })
    for (const job of expectedAwards) await actionJobs[0]!.handle(ctx, job as unknown as AwardJob)
  })
  expect(await queryRows(filled, 'select count(*)::int as lines from award')).toEqual([before])
})

test('the moderators’ queue is alive: reports wait, an appeal waits, and the log tells what was decided', async ({
  filled,
}) => {
  const [queue] = await queryRows(
    filled,
    `select (select count(distinct subject_id)::int from flag where status = 'open') as open,
      (select count(distinct subject_id)::int from flag where status <> 'open') as done,
      (select count(*)::int from measure where appealed_at is not null and decided_at is null) as appealed,
      (select count(*)::int from comment c join measure m on m.subject_id = c.id
        where c.hidden_at is not null and c.user_id = m.owner_id) as hidden,
      (select count(*)::int from audit_entry a join account who on who.id = a.user_id
        where who.role = 'ADMIN' and a.subject_kind in ('account', 'comment', 'submission', 'tutorial')) as told,
      (select count(*)::int from account where suspended_at is not null and password_hash is null) as suspended`,
  )
  expect(queue).toEqual({ open: 3, done: 3, appealed: 1, hidden: 2, told: 4, suspended: 1 })
  const lateRows = await queryRows(
    filled,
    `select f.id from flag f left join comment c on c.id = f.subject_id
      where f.created_at > now() or f.created_at < c.created_at or f.handled_at < f.created_at`,
  )
  expect(lateRows).toEqual([])
})

test('a scale that is no number is refused', async ({ filled }) => {
  for (const args of [['--scale'], ['--scale', 'ten'], ['--scale', '0'], ['--large']])
    await expect(seed({ ...filled, args })).rejects.toThrow(/^npm run seed takes nothing, or --scale/)
})

const findable = `select kind, id, title, excerpt, url, image, tsvector_to_array(vector) words
  from search_entry order by kind, id`

/** Selects the awards that submitting, publishing results and publishing texts should have given. */
const expectedAwardsSql = `select x.slug as action, s.id as reference, array_agg(p.user_id) as "userIds"
    from submission s join participant p on p.team_id = s.team_id
      join action x on x.slug in ('submission', 'winner', 'top-2', 'top-3', 'finalist')
    where s.submitted_at is not null group by x.slug, s.id
  union all select 'tutorial', id, array[author_user_id] from tutorial where status = 'published'
  union all select 'blog', id, array[author_user_id] from article where status = 'published'`

const wrongCounters = `select
  (select count(*) from event e where participants_count <> (select count(*) from participant where event_id = e.id)
    or teams_count <> (select count(*) from team where event_id = e.id)
    or submissions_count <> (select count(submitted_at) from submission where event_id = e.id))::int events,
  (select count(*) from team t where members_count <> (select count(*) from participant where team_id = t.id))::int teams,
  ((select count(*) from submission s where submitted_at is not null
    and image_link is not null
    and likes_count <> (select count(*) from "like" l where l.submission_id = s.id))
  + (select count(*) from application a
    where likes_count <> (select count(*) from "like" l where l.application_id = a.id)))::int likes`

/**
 * Selects whether reviews of both kinds exist, how many are by members of the reviewed team, and how many
 * submissions lack their picture in storage.
 */
const judgedSubmissions = `select bool_or(approved) approved, bool_or(not approved) kept,
  (count(*) filter (where exists (select 1 from participant p
    where p.team_id = s.team_id and p.user_id = r.user_id)))::int own,
  (select count(*) from submission left join file on image_link = '/files/' || key
    where submitted_at is not null and image_link is not null and file.id is null)::int pictureless
  from review r join submission s on s.id = r.submission_id`

const impossible = `select
  (select count(*) from submission s join event e on e.id = s.event_id where submitted_at < start_at)::int early,
  (select count(*) from submission s join event e on e.id = s.event_id
    where submitted_at > least(submissions_close_at, now()))::int late,
  (select count(*) from participant p join team t on t.id = p.team_id
    where t.event_id <> p.event_id or not p.approved)::int strangers,
  (select count(*) from search_entry s join event e on e.id = s.id where visibility <> 'public')::int hidden`

async function queryRows({ pool }: OpenSite, query: string) {
  return (await pool.query<Record<string, unknown>>(query)).rows
}

async function openClone() {
  const { connection, drop } = await cloneDatabase()
  const pool = new pg.Pool({ ...connection, max: 5 })
  const site: OpenSite = { pool, connection, config: testConfig() }
  return { opened: site, close: () => pool.end().then(drop) }
}
