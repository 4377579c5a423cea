import { sql } from 'drizzle-orm'
import { installation } from '#tests/support/installation.ts'
import { exportBundle, read, importBundle } from '#tests/support/event/bundles.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test as base } from '#tests/support/world.ts'

const test = base.extend<{ filled: World; empty: World }>({
  filled: async ({ threads }, use) => {
    const { world, close } = await installation(threads, { demo: true })
    await use(world)
    await close()
  },
  empty: async ({ threads }, use) => {
    const { world, close } = await installation(threads)
    await use(world)
    await close()
  },
})

interface EventRow extends Record<string, unknown> {
  id: string
  slug: string
  rounds: string[]
}

const loadEvents = (world: World) =>
  world.db.execute<EventRow>(
    sql`select e.id, e.slug, coalesce((select json_agg(r.state) from round r where r.event_id = e.id), '[]') as rounds
      from event e where e.kind = 'event' and e.deleted_at is null order by e.slug`,
    'objects',
  )

test(
  'what left and arrived in an empty installation leaves it as the same bytes',
  { timeout: 300_000 },
  async ({ filled, empty }) => {
    const all = await loadEvents(filled)
    const states = new Set(all.flatMap(({ rounds }) => rounds))
    expect(states).toEqual(new Set(['draft', 'open', 'final']))
    for (const { id, slug, rounds } of all) {
      const [exporter, importer] = [await filled.member('ADMIN'), await empty.member('ADMIN')]
      const first = await exportBundle(filled, exporter, id)
      const readResponse = await read(empty, importer, first.packed)
      expect(readResponse.body, slug).toMatchObject({
        state: 'ready',
        faults: [],
        report: { event: { id, slug } },
      })
      refuseEmpty(rounds, readResponse.body.report)
      const importResponse = await importBundle(empty, importer, readResponse.body.id)
      expect(importResponse.body, slug).toMatchObject({ state: 'done', report: readResponse.body.report })
      const log = await empty.as(importer).get('audit/getEntries?what=event.imported&perPage=1')
      expect(log.body.items[0], slug).toMatchObject({ subject: { id } })
      const secondExport = await exportBundle(empty, importer, id)
      expect([...secondExport.files.keys()]).toEqual([...first.files.keys()])
      for (const [name, content] of first.files)
        if (!name.startsWith('files/'))
          expect(getComparableText(name, secondExport.files.get(name)!), `${slug} ${name}`).toBe(
            getComparableText(name, content),
          )
    }
  },
)

/** Checks that judging data is in the bundle, and nothing of a round that is still secret. */
function refuseEmpty(rounds: string[], report: { rows: { name: string; count: number }[] }) {
  const counts = Object.fromEntries(report.rows.map(({ name, count }) => [name, count]))
  if (rounds.includes('final'))
    for (const name of ['ballots', 'ballot-versions', 'publications', 'publication-ballots', 'appeals'])
      expect(counts[name], name).toBeGreaterThan(0)
  if (rounds.includes('open')) expect(counts['assignments']).toBeGreaterThan(0)
  if (rounds.length > 0 && !rounds.includes('final')) expect(counts['ballots']).toBe(0)
}

/** Leaves out the category names, because the catalog belongs to each site and not to the event. */
const getComparableText = (name: string, content: Buffer) =>
  name === 'categories.jsonl' ? content.toString().replaceAll(/"name":"[^"]*",/g, '') : content.toString()
