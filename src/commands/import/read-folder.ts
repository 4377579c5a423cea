import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#lib/services/start-error.ts'
import { toSlug } from '#lib/fields/slug.ts'

export interface TextFile {
  /** Path relative to the folder, with slashes. */
  file: string
  path: string
  kind: 'technology' | 'tutorial' | 'article'
  language: string
  slug: string
}

/** A file that looks like a text but is in the wrong place. */
export interface StrayFile {
  file: string
  reason: string
}

/**
 * Returns the texts of a folder, technologies first, then tutorials, then articles, each in alphabetical
 * order, and separately the files in the wrong place.
 */
export async function readFolder(folder: string): Promise<{ texts: TextFile[]; strayFiles: StrayFile[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new StartError(`The folder ${folder} cannot be read.`)
  })
  const files = entries
    .filter((entry) => entry.isFile() && /\.mdx$/i.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => /^(technologies|tutorials|blog)\//.test(file))
    .toSorted()
  const texts: TextFile[] = []
  const strayFiles: StrayFile[] = []
  for (const file of files) {
    const text = parseTextPath(file)
    if (text) texts.push({ ...text, file, path: join(folder, file) })
    else strayFiles.push({ file, reason: 'It is in none of the places that texts are taken from' })
  }
  if (texts.length === 0) {
    throw new StartError(
      `There is nothing to import in ${folder}: expected technologies/<provider>/<name>.mdx, tutorials/<language>/<name>.mdx or blog/<language>/<name>.mdx.`,
    )
  }
  return { texts: texts.toSorted((a, b) => order[a.kind] - order[b.kind]), strayFiles }
}

const order = { technology: 0, tutorial: 1, article: 2 }

/** Derives a text's kind, language and slug from its path; null if the path isn't that of a text. */
export function parseTextPath(file: string): Omit<TextFile, 'file' | 'path'> | null {
  const [root, folder = '', name, ...deeperParts] = file.split('/')
  if (!name || deeperParts.length > 0) return null
  const stem = name.replace(/\.mdx$/i, '')
  if (root === 'technologies') {
    const slug = getFileSlug(stem === 'index' ? folder : stem)
    return slug ? { kind: 'technology', language: 'en', slug } : null
  }
  const language = folder.toLowerCase()
  const slug = getFileSlug(stem)
  if (!slug || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(language)) return null
  return { kind: root === 'blog' ? 'article' : 'tutorial', language, slug }
}

/**
 * Returns the file's name in lowercase, or a new slug if the name can't be used in an address or would be
 * ambiguous.
 */
function getFileSlug(stem: string) {
  const name = stem.toLowerCase()
  const isPlain = /^[a-z0-9][a-z0-9._-]*$/.test(name) && !/\.(md|data|xml|json|txt|ics)$/.test(name)
  return isPlain ? name : toSlug(name)
}
