import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { besideProject } from '#tests/support/beside.ts'
import { splitFrontMatter } from './front-matter.ts'
import { render } from './rendering/render.ts'

const { SHARED } = process.env
const folders = [...(SHARED ? [SHARED] : []), '../shared', '../../shared']
const folder = besideProject(
  'the rendering of the real texts',
  folders.map((candidate) => resolve(candidate, 'content')),
)

test.skipIf(!folder)(
  'every real text is shown whole, with few warnings and no broken embeds',
  () => {
    const files = readdirSync(folder ?? '', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.mdx'),
    )
    expect(files.length).toBeGreaterThanOrEqual(181)
    for (const file of files) {
      const { data, body } = splitFrontMatter(readFileSync(join(folder ?? '', file), 'utf8'))
      const { html, plain, warnings } = render(body, { title: String(data.title) })
      expect(plain.length, file).toBeGreaterThan(100)
      expect(warnings.length, file).toBeLessThan(3)
      expect(html.replaceAll(/<code>.*?<\/code>/gs, ''), file).not.toMatch(
        /&lt;(Img|LiteYouTube|YouTubeEmbed|VideoPlayer|Quiz)/,
      )
    }
  },
  180_000,
)
