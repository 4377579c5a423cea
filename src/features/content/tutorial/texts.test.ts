import { eq } from 'drizzle-orm'
import pg from 'pg'
import { connect } from '#database/client.ts'
import { RENDERER_VERSION } from '#features/content/text/rendering/version.ts'
import { createApp } from '#server/app.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { expect, test, testConfig } from '#tests/support/world.ts'
import { tutorials } from './table.ts'

const oldRendering = { ...renderPlain('Old <words>'), version: RENDERER_VERSION - 1 }
const changedAt = new Date('2026-01-02')
const text = { description: '', title: 'Old', rendered: oldRendering, updatedAt: changedAt }

test('at its start the site renders again what an older renderer made; what it now refuses shows as words', async () => {
  const { connection, drop } = await cloneDatabase()
  const pool = new pg.Pool({ ...connection, max: 10 })
  const db = connect(pool)
  const manyTexts = Array.from({ length: 12 }, (_, n) => ({
    ...text,
    slug: `old-${n}`,
    body: '**New** words',
  }))
  await db.insert(tutorials).values([...manyTexts, { ...text, slug: 'bad', body: '<script>' }])

  const app = await createApp({ connection, config: testConfig(), pages: false })
  await expect.poll(() => db.$count(tutorials, eq(tutorials.minutes, 1))).toBe(12)
  await app.close()

  const rows = await db.select().from(tutorials)
  for (const row of rows)
    expect(row).toMatchObject({ updatedAt: changedAt, rendered: { version: RENDERER_VERSION } })
  const getHtml = (slug: string) => rows.find((row) => row.slug === slug)!.rendered.html
  expect(getHtml('old-7')).toBe('<p><strong>New</strong> words</p>')
  expect(getHtml('bad')).toBe('<p dir="auto">Old &lt;words></p>')
  await pool.end()
  await drop()
})
