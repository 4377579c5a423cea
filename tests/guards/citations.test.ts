import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const code = globSync('{src,tests,scripts,bench,simulate,migrations}/**/*.{ts,tsx,mjs,css,sql}')
const pages = [...globSync('{*.md,docs/**/*.md,content/*.md}'), ...globSync('.github/**/*.md')]
const read = (file: string) => readFileSync(file, 'utf8')

/**
 * Citations of documents outside the repository, which readers cannot look up. Standards have unique names.
 */
const outsidePatterns = [
  /\b(decisions?|specification|interface|security|findings?|judging|reach)( document)?,? sections? ?\d/i,
  /\b(interface|specification|decisions)\.md\b/i,
  /\bsecurity [A-Z]\d{1,2}\b/,
  /\b(specification,? (["“]|sections?\b)|the specification\b|specification’?s? sections?\b)/i,
  /\bthe (brief|findings|mockups?)\b/i,
  /\bissue #?\d+\b/i,
  /(?<![\w.])\/work\//,
  /\bsections? \d/i,
]
// Standards are named beside the number, and this list itself must name what it rejects.
const isAllowed = (line: string) => /\bRFC \d+|\bWCAG\b|\bOWASP\b/.test(line)

test('no comment and no page cites what is not in the repository', () => {
  const cited = [...code, ...pages]
    // Legal pages cite their own sections.
    .filter((file) => file !== 'tests/guards/citations.test.ts' && !file.startsWith('content/'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          outsidePatterns.some((each) => each.test(line)) && !isAllowed(line)
            ? [`${file}:${index + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(cited).toEqual([])
})

/** Returns the anchors of a page's headings, as GitHub creates them. */
const listAnchors = (page: string) => {
  const seenAnchors = new Map<string, number>()
  return new Set(
    [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
      const name = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')
      const times = seenAnchors.get(name) ?? 0
      seenAnchors.set(name, times + 1)
      return times === 0 ? name : `${name}-${times}`
    }),
  )
}

/** Whether `target` is missing: a path from the repository's root, with a heading if it has one. */
const isMissing = (target: string) => {
  const [path = '', anchor] = target.split('#')
  if (!existsSync(path)) return true
  return anchor !== undefined && path.endsWith('.md') && !listAnchors(path).has(anchor)
}

test('every page and heading that a comment names is there', () => {
  const citedPages = [...code, ...pages].flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/-])(docs\/[\w/.-]+\.md(?:#[\w-]+)?)/g)].map(([, target = '']) => ({
      file,
      target,
    })),
  )
  expect(citedPages.length).toBeGreaterThan(20)
  expect(citedPages.filter(({ target }) => isMissing(target))).toEqual([])
})

test('every link of a page leads somewhere', () => {
  const brokenLinks = pages.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const target = link.startsWith('#') ? file + link : normalize(join(dirname(file), link))
      return isMissing(target) ? [`${file} → ${link}`] : []
    }),
  )
  expect(brokenLinks).toEqual([])
})

/**
 * Pages whose names must be current. Decisions are of their time: names in their text may be outdated, but
 * not their links.
 */
const ofToday = pages.filter((file) => !/^(CHANGELOG|docs\/decisions\/|content\/)/.test(file))

test('every file that a page names is there', () => {
  const missingFiles = ofToday.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?<![\w/.-])((?:src|tests|scripts|bench|simulate|deploy|content|public)\/[\w/.-]+\.\w+)/g,
      ),
    ].flatMap(([, path = '']) => (existsSync(path) ? [] : [`${file}: ${path}`])),
  )
  expect(missingFiles).toEqual([])
})

const comment = /\/\*[\s\S]*?\*\/|(?<![:\w"'`])\/\/[^\n]*/g
const nameInComment = /`([a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2,})`/g
/** Names that only libraries use. */
const libraryNames = new Set(['reqId'])

test('every name that a comment or a page gives in backticks is in the code', () => {
  const texts = code.filter((file) => /\.tsx?$|\.mjs$/.test(file)).map((file) => ({ file, text: read(file) }))
  const names = new Set([
    ...texts.flatMap(({ text }) => text.replaceAll(comment, '').match(/\b[A-Za-z_]\w+\b/g) ?? []),
    ...libraryNames,
  ])
  const citedNames = [
    ...texts.map(({ file, text }) => ({ file, text: (text.match(comment) ?? []).join('\n') })),
    ...ofToday.map((file) => ({ file, text: read(file) })),
  ].flatMap(({ file, text }) => [...text.matchAll(nameInComment)].map(([, name = '']) => ({ file, name })))
  expect(citedNames.length).toBeGreaterThan(100)
  expect(citedNames.filter(({ name }) => !names.has(name))).toEqual([])
})
