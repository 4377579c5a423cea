import { expect, test } from 'vitest'
import { pageSentences, sentencesOf, type Sentence, visibleSentences } from './visible-words.ts'

/** Words that the glossary in docs/style.md has better ones for. */
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
]

/** Left as they are, with the reason. */
const kept = new Set([
  // The ranks are verse.
  'Keeps the fire for everybody else.',
  // The program's name for what waits in the outbox.
  'mails',
])

const wornIn = (sentences: Sentence[]) =>
  sentences
    // Names with hyphens are of queues and of places in a page.
    .filter(
      ({ text }) =>
        !/^[a-z]+(-[a-z]+)+$/.test(text) && !kept.has(text) && worn.some((word) => word.test(text)),
    )
    .map(({ file, line, text }) => `${file}:${line} ${text}`)

test('no sentence that people see uses a worn word', () => {
  expect(wornIn([...visibleSentences(), ...pageSentences()])).toEqual([])
})

test('the reader sees labels, messages, letters, joined lines and the pages of content', () => {
  const texts = new Set([...visibleSentences(), ...pageSentences()].map(({ text }) => text))
  const known = [
    'Enroll now!',
    'You already enrolled to this event!',
    'This field is required',
    'Sign in to {}',
    'Raw ideas in. Fired work out.',
    'Drop {}',
    'By signing up you accept the {} and the {}. What we keep is explained in the {}.',
    'Hackathon guidelines',
  ]
  expect(known.filter((sentence) => !texts.has(sentence))).toEqual([])
  expect(texts.size).toBeGreaterThan(4000)
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
  expect(wornIn(sentencesOf('planted.tsx', source))).toEqual([
    'planted.tsx:4 A mail waits',
    'planted.tsx:4 {} mails',
    'planted.tsx:7 Hand the {} in {}',
    'planted.tsx:7 It stands here',
    'planted.tsx:8 somebody',
  ])
})
