import type { SearchKind } from '#features/platform/search/contract.ts'
import { getLatest } from '#features/platform/search/service.ts'
import { plainText } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'
import { escapeMarkdown } from './escape-markdown.ts'

export const handle = page({ audience: 'everyone' })

const maxItems = 100
const sections: [string, SearchKind][] = [
  ['Events', 'event'],
  ['Streams', 'stream'],
  ['Technologies', 'technology'],
  ['Tutorials', 'tutorial'],
  ['Articles', 'article'],
]

/** Site description for language models, with the newest content as Markdown links. */
export const loader = load(async (ctx) => {
  const lists = await Promise.all(sections.map(([, kind]) => getLatest(ctx, { kind, limit: maxItems })))
  const parts = lists.map((items, index) => {
    const lines = items.map(
      ({ title, url, excerpt }) =>
        `- [${escapeMarkdown(title)}](${ctx.origin}${url}.md): ${escapeMarkdown(oneLine(excerpt))}`,
    )
    return lines.length > 0 ? `## ${sections[index]![0]}\n\n${lines.join('\n')}\n` : ''
  })
  const head = `# ${site.name}\n\n> ${site.description}\n\nEach page below is also there as HTML at the same address without \`.md\`. All addresses: ${ctx.origin}/sitemap.xml. The API: ${ctx.origin}/api/openapi.json.\n`
  return plainText([head, ...parts.filter(Boolean)].join('\n'))
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
