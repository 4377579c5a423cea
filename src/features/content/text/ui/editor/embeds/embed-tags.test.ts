import fc from 'fast-check'
import { expect, test } from 'vitest'
import { render } from '../../../rendering/render.ts'
import { buildPictureMarkdown, buildQuizTag, tutorialsTag, videoTag, youTubeTag } from './embed-tags.ts'

const specialTexts = [
  '"',
  "'",
  '{',
  '}',
  '<',
  '>',
  '&',
  '\\',
  '`',
  ']',
  '/>',
  '<script>',
  '*/',
  'é',
  '😀',
  ' ',
]
const arbitraryText = fc
  .array(fc.oneof(fc.constantFrom(...specialTexts), fc.string({ unit: 'grapheme', maxLength: 5 })), {
    maxLength: 6,
  })
  // Characters that a stored text cannot contain are left out of the question.
  .map((parts) => `q${parts.join('').replaceAll(/\p{C}/gu, '')}`)

test('a quiz is asked in exactly the words of its author', () => {
  fc.assert(
    fc.property(
      arbitraryText,
      arbitraryText,
      fc.array(arbitraryText, { minLength: 2, maxLength: 4 }),
      (title, question, answers) => {
        const tag = buildQuizTag(title, [{ question, answers, correct: [1], explanation: '' }])
        const { plain, warnings } = render(`Before\n\n${tag}\n\nAfter`)
        expect(warnings).toEqual([])
        expect(plain.split('\n').map(tidy)).toEqual(
          ['Before', title, question, ...answers, 'Show the answer', answers[1]!, 'After'].map(tidy),
        )
      },
    ),
  )
})

test('each question keeps its right answers and its explanation', () => {
  const { html } = render(buildQuizTag('Two', [buildQuestion('One?', [2]), buildQuestion('Other?', [0, 1])]))
  expect(html.match(/data-correct="[^"]*"/g)).toEqual(['data-correct="2"', 'data-correct="0 1"'])
  expect(html.match(/Because/g)).toHaveLength(2)
})

test('films and tutorials are found by their tags', () => {
  expect(render(youTubeTag('dQw4w9WgXcQ', 'A "film"')).html).toContain('data-title="A &quot;film&quot;"')
  expect(render(videoTag('https://example.com/a.mp4', '')).warnings).toEqual([])
  expect(render(tutorialsTag('flux')).html).toContain('data-technology="flux"')
})

test('a picture keeps its words, whatever they hold', () => {
  fc.assert(
    fc.property(arbitraryText, (alt) => {
      const { plain } = render(buildPictureMarkdown('/files/content/1.webp', alt))
      expect(plain).toBe(alt.replaceAll(/\s+/g, ' ').trim())
    }),
  )
})

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const buildQuestion = (question: string, correct: number[]) => ({
  question,
  answers: ['a', 'b', 'c'],
  correct,
  explanation: 'Because',
})
