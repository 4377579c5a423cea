import { site } from '#site.config.ts'
import type { Person } from '#lib/personal-data.ts'
import type { NounCount } from './archive.ts'

interface IndexInput {
  person: Person
  nounCounts: NounCount[]
  /** Number of files in the folder. */
  files: number
  /** Keys of files that were not found. */
  missing: string[]
  madeAt: Date
}

/** Builds the archive's table of contents. The page contains only text and no scripts. */
export function buildIndexPage({ person, nounCounts, files, missing, madeAt }: IndexInput): string {
  const lines = nounCounts.map(
    ({ name, about, count }) =>
      `<tr><td><a href="${name}.json">${name}.json</a></td><td class="n">${count}</td><td>${escapeHtml(about)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at ${escapeHtml(site.name)}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
td, th { padding: .4rem .6rem; border-bottom: 1px solid #8886; text-align: left; vertical-align: top }
.n { text-align: right; font-variant-numeric: tabular-nums }
</style></head><body>
<h1>Your data at ${escapeHtml(site.name)}</h1>
<p>Everything that ${escapeHtml(site.name)} kept about ${escapeHtml(person.userName ?? person.email)} on ${madeAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC.
Each file holds a list; times are in UTC. Open them with any text editor, or with a program that reads JSON.</p>
<table><thead><tr><th>File</th><th class="n">Entries</th><th>What it holds</th></tr></thead><tbody>
${lines.join('\n')}
<tr><td>files/</td><td class="n">${files}</td><td>What you uploaded, as we keep it.</td></tr>
</tbody></table>
${missing.length > 0 ? `<p>Not found in our storage: ${missing.map(escapeHtml).join(', ')}.</p>` : ''}
<p>It holds no password and nothing that belongs to other people alone. Questions: ${escapeHtml(site.company.legalEmail)}</p>
</body></html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
