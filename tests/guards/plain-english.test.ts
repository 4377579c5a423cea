import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allComments, type Comment, parseComments } from './comments.ts'

/** Beginnings that only make sense after the line above them. */
const beginnings = [
  /^(What|Whatever|Who|Whoever)\b/,
  /^(Of|As|By(?! default)|All that)\b/,
  /^The same\b/,
  /^(Those|These|Them)\b/,
  /^(Said|Told|Asked|Heard|Looked)\b/,
]
const docBeginnings = [...beginnings, /^(It|They|Its|Their)\b/]

/** Phrases that docs/style.md has better ones for. */
const phrases = [
  /\bwhoever\b/i,
  /(\b(for|to|from|by|with|than)|;) who\b/,
  /(?<!\b(about|to|by|for|from|of|with|as|and) )\bwhom\b/i,
  /\bthose who (manage|organi[sz]e|judge|run)\b/,
  /\b(some|any|every)body\b|\boneself\b|\bone['’]s own\b/i,
  /\bso (many|few|long)\b(?! as)/i,
  /(?<!\b(left|leaves?|let|them|it|stands?|goes|who) )\balone\b(?=[.;:,)]|$)/,
  /\b(for|of|from|to|in|with|on|by|than) what (is|was|are|were|has|had|can|must|waits|came)\b/i,
  /(?<!\bthere )\b(is|are|was|were) no (?!longer|more|one|other)\w+/i,
  /; (gives|answers)\b/,
  /[;,] nothing (for|where|while|when|unless)\b/,
  /\banew\b/,
  /(?<!as (it|they) )\bstands?\b(?! (for|in|out|alone|by|up|still)\b)/,
  /\bhears?\b/i,
  /\btold of\b|\b(is|are|was|were) told[.,;]/,
  /\b(is|are|counts?|holds?|sees?|judges?|waits?|hidden) no more\b(?! than)/,
  /\bmend(s|ed|ing)?\b/i,
  /\b(takes?|taken|took|taking) (it |them )?back\b/i,
  /\b(bears?|gives? way|but for|in work|otherwise than|all else)\b/,
  /said to the database/,
  /\basking (person|one)\b/,
  /\borganis|\benrol(s|ment)?\b|\bcatalogue\b/i,
  /(?<![eE]-)\bmails\b|\bby mail\b|\b(a|the|each|every) mail\b(?! (server|program))/,
]

const findUnclear = (comments: Comment[]) =>
  comments
    .filter(({ text, isDoc }) => {
      const plainText = text.replaceAll(/`[^`]*`/g, '`code`')
      return [...(isDoc ? docBeginnings : beginnings), ...phrases].some((pattern) => pattern.test(plainText))
    })
    .map(({ file, line, text }) => `${file}:${line} ${text}`)

test('every comment makes sense by itself, in plain English', () => {
  const comments = allComments()
  expect(comments.length).toBeGreaterThan(5000)
  expect(findUnclear(comments)).toEqual([])
})

test('a planted comment is found', () => {
  const source = `
    /** What an event has. */
    const a = 1 // whoever asks
    // Returns the events
    // that somebody may see.
    const b = "// What is no comment"
    /** Maximum rows per insert. */
    const c = 'whoever'`
  expect(findUnclear(parseComments('planted.ts', source))).toEqual([
    'planted.ts:2 What an event has.',
    'planted.ts:3 whoever asks',
    'planted.ts:4 Returns the events that somebody may see.',
  ])
})

test('a line of the changelog names one change, in at most 160 characters', () => {
  const lines = readFileSync('CHANGELOG.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(lines.length).toBeGreaterThan(50)
  const unclear =
    /^- (Who|Whoever|What|Those)\b|[.;,] who\b|\b(hears?|(is|are) told(?! (apart|to)\b)|reads? (so|that|why|when|what|whether|it)|says? (truly|of))\b/
  expect(lines.filter((line) => line.length > 160 || unclear.test(line))).toEqual([])
})
