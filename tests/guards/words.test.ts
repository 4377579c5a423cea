import { expect, test } from 'vitest'
import {
  listSentences,
  listUnnamedTexts,
  pageSentences,
  unnamedTexts,
  type VisibleText,
  visibleSentences,
} from './visible-words.ts'

const allTexts = [...visibleSentences(), ...pageSentences()]

/** Words that the glossary in docs/style.md replaces. */
const worn: RegExp[] = [
  /\bstands?\b/i,
  /\bwaits\b|\bwait for (you|it|them|approval|review)\b/i,
  /\b(a|an|one|1|this|that|each|every|such|the|another|no) mail\b(?! (server|provider|program))/i,
  /(?<!e-)\b(mails|mailed)\b|\b(by|send|sends|gets?|want|wants|in the) mail\b/i,
  /\bhand(s|ed|ing)? (\S+ ){0,3}in\b/i,
  /\bbesides?\b/i,
  /\b(for|to|from|of) who\b/i,
  /\bwhose (\w+ )?it is\b/i,
  /\b(bring|brings|brought) .*\bbefore the\b/i,
  /\bof yours\b/i,
  /\b(take|takes|taken|took) (\S+ ){0,5}back\b/i,
  /\banew\b/i,
  /\benrol(s|ment|ments)?\b/i,
  /\borganis(e|er|ers|es|ed|ing)\b/i,
  /\btell the moderators\b/i,
  /\b(some|every|any)body\b/i,
  /\bgo on (tomorrow|with|writing)\b/i,
  /\bnot said\b/i,
  /\bshows here\b|(?<!to )\bshow here\b/i,
  /\bpast the end\b/i,
  /\bnothing fits\b/i,
  /\bcancel(ed|ing)\b/i,
]

/** Allowed sentences, with the reason. */
const allowedSentences = new Set([
  // The ranks are verse.
  'Keeps the fire for everybody else.',
  // Name of the outbox's e-mails in the code.
  'mails',
])

const wornIn = (texts: VisibleText[]) =>
  texts
    // Hyphenated names are those of queues and of places in a page.
    .filter(
      ({ text }) =>
        !/^[a-z]+(-[a-z]+)+$/.test(text) &&
        !allowedSentences.has(text) &&
        worn.some((pattern) => pattern.test(text)),
    )
    .map(({ file, line, text }) => `${file}:${line} ${text}`)

test('no sentence that people see uses a worn word', () => {
  expect(wornIn(allTexts)).toEqual([])
})

/** A hard-coded number of days, hours or minutes. */
const durationPattern = /\b(\d+|two|three|seven|ten|thirty|ninety) (days|hours|minutes)\b/

/** Whether a text has no limit from the code, or takes its number from the code in the same line. */
const isFree = ({ file, text }: { file: string; text: string }) =>
  /^src\/commands\/|^src\/server\/config\/|workbench|\.test\./.test(file) ||
  /^\d+ days$/.test(text) ||
  freePhrases.some((phrase) => text.includes(phrase))
const freePhrases = [
  // Statistics and the leaderboard name the period beside these words.
  '12 weeks',
  'New members in 7 days',
  'Last 30 days',
  'in two minutes?',
  // A day of any length: 24 hours.
  'within 24 hours. Please try again later.',
  // Promises between people who run events and people who run sites.
  'Pay prizes within 30 days',
  'at least 30 days before',
  'at least 14 days before',
  'twenty to thirty minutes',
  'two to three minutes',
]

test('no sentence types a period that lib/periods.ts has', () => {
  const matches = allTexts
    .filter(({ text }) => durationPattern.test(text))
    .filter((entry) => !isFree(entry))
    .map(({ file, line, text }) => `${file}:${line} ${text.slice(0, 160)}`)
  expect(matches).toEqual([])
})

test('the reader sees labels, messages, letters, joined lines and the pages of content', () => {
  const texts = new Set(allTexts.map(({ text }) => text))
  const knownTexts = [
    'Enroll now!',
    'You already enrolled to this event!',
    'This field is required',
    'Sign in to {}',
    'Raw ideas in. Fired work out.',
    'Drop {}',
    'By signing up you accept the {} and the {}. What we keep is explained in the {}.',
    'Hackathon guidelines',
  ]
  expect(knownTexts.filter((text) => !texts.has(text))).toEqual([])
  expect(texts.size).toBeGreaterThan(4000)
})

test('the accessible name of a button or link has its visible text, which people say to a computer', () => {
  expect(unnamedTexts()).toEqual([])
  const source = `
    export const Lift = () => (
      <Button aria-label={\`Show \${title} again\`}>{isOut ? 'Let it in' : 'Show'}</Button>
    )`
  expect(listUnnamedTexts('planted.tsx', source)).toEqual(['planted.tsx Let it in'])
})

test('a planted sentence is found wherever it can be, and what nobody reads is left alone', () => {
  const source = `
    import { mails } from 'a mail waits'
    /** A mail waits. */
    const said = { a: 'A mail waits', b: \`\${count} mails\` }
    const asked = sql\`select 'a mail waits'\`
    export const Shown = () => (
      <p className="a mail waits" title="It stands here">
        Hand the {thing} in <b>somebody</b>
      </p>
    )`
  expect(wornIn(listSentences('planted.tsx', source))).toEqual([
    'planted.tsx:4 A mail waits',
    'planted.tsx:4 {} mails',
    'planted.tsx:7 Hand the {} in {}',
    'planted.tsx:7 It stands here',
    'planted.tsx:8 somebody',
  ])
})
