import { sql } from 'drizzle-orm'
import { render } from '#features/content/text/rendering/render.ts'
import { makeScene } from '../authorisation/matrix.ts'
import { expect, test } from '../support/built.ts'
import { getPlaceholderValues, patterns } from './walk.ts'

const picture = '/files/content/0123456789ab-0123456789ab-2000x1125.webp'
const pictured = {
  image: ['event', 'team', 'technology', 'tutorial', 'article', 'project', 'application'],
  image_link: ['submission', 'application'],
  picture: ['profile'],
}

/** Returns the missing attributes of an `img`. Pictures of other sites must not be there at all. */
function listProblems(img: string): string[] {
  const findAttribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(img)?.[1]
  const lacking = ['alt', 'width', 'height', 'srcset', 'sizes'].filter(
    (name) => findAttribute(name) === undefined,
  )
  const isFromImagePath = findAttribute('src')?.startsWith('/_image?')
  return [...lacking.map((name) => `no ${name}`), ...(isFromImagePath ? [] : ['not from the image path'])]
}

test(
  'every picture of every page is offered in several widths, says how wide it stands and keeps its space',
  { timeout: 300_000 },
  async ({ built }) => {
    const scene = await makeScene(built)
    const columns = await built.db.execute<{ table: string; column: string }>(
      sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    )
    for (const { table, column } of columns.rows)
      if (pictured[column as keyof typeof pictured]?.includes(table))
        await built.db.execute(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${picture}`,
        )
    const { html } = render(`Before\n\n![Seen](${picture})\n\nAfter`)
    for (const table of ['tutorial', 'article', 'technology'])
      await built.db.execute(
        sql`update ${sql.identifier(table)} set rendered = jsonb_set(rendered, '{html}', to_jsonb(${html}::text))`,
      )

    const fill = getPlaceholderValues(scene)
    const problems: string[] = []
    const withPictures = new Set<string>()
    for (const pattern of patterns)
      for (const path of fill(pattern))
        for (const viewer of [undefined, scene.actors.organiser]) {
          const { text } = await built.visit(path, viewer)
          for (const [img] of text.matchAll(/<img\s[^>]*>/g)) {
            withPictures.add(pattern)
            problems.push(...listProblems(img).map((problem) => `${path}: ${problem} in ${img}`))
          }
        }
    expect(problems).toEqual([])
    expect(withPictures.size).toBeGreaterThan(12)
  },
)

test('the check itself sees what is missing', () => {
  const completeImage = '<img src="/_image?url=a" srcset="a 1w" sizes="1px" width="1" height="1" alt=""/>'
  expect(listProblems(completeImage)).toEqual([])
  for (const name of ['src', 'srcset', 'sizes', 'width', 'height', 'alt'])
    expect(listProblems(completeImage.replace(new RegExp(`\\s${name}="[^"]*"`), '')), name).toHaveLength(1)
})
