import { parse } from 'yaml'
import { element, type Node, text } from '../tree/tree.ts'

type Question = { question: string; answers: string[]; correct: number[]; explanation: string | undefined }

const MAX_QUESTIONS = 30
const MAX_ANSWERS = 10

/**
 * Returns a quiz as HTML that reads well by itself: questions, answers, and the solution in `<details>`.
 * After sanitizing, it becomes a form (`tree/quiz-form.ts`). Takes `questions=[{ question, answers, correct
 * }]` or the same names directly; `correct` is a position from 0, several positions, or the answer's own
 * words. Undefined if there is no valid question.
 */
export function quizFrom(values: Record<string, unknown>): Node | undefined {
  const written = values.questions === undefined ? [values] : listOf(values.questions)
  const questions = written.slice(0, MAX_QUESTIONS).map(questionFrom)
  const asked = questions.filter((question) => question !== undefined)
  if (asked.length === 0) return undefined
  const title = typeof values.title === 'string' ? values.title : 'Quiz'
  const heading = element('p', { className: ['quiz-title'] }, [text(title)])
  return element('section', { className: ['quiz'], dataEmbed: 'quiz', ariaLabel: title }, [
    heading,
    ...asked.map(asHtml),
  ])
}

function asHtml({ question, answers, correct, explanation }: Question): Node {
  const items = answers.map((answer) => element('li', {}, [text(answer)]))
  const solution = correct.map((at) => answers[at]).join(', ')
  const details = [element('summary', {}, [text('Show the answer')]), element('p', {}, [text(solution)])]
  if (explanation) details.push(element('p', {}, [text(explanation)]))
  return element('div', { className: ['quiz-question'], dataCorrect: correct.join(' ') }, [
    element('p', { className: ['quiz-text'] }, [text(question)]),
    element('ol', { className: ['quiz-answers'] }, items),
    element('details', {}, details),
  ])
}

function questionFrom(written: unknown): Question | undefined {
  const question = own(written, 'question', 'title', 'text')
  const answers = listOf(own(written, 'answers', 'options', 'choices'))
    .slice(0, MAX_ANSWERS)
    .map(wordOf)
  const correct = correctOf(own(written, 'correct', 'correctAnswer', 'answer', 'solution'), answers)
  const explanation = own(written, 'explanation')
  if (typeof question !== 'string' || answers.length < 2 || correct.length === 0) return undefined
  return {
    question,
    answers,
    correct,
    explanation: typeof explanation === 'string' ? explanation : undefined,
  }
}

function correctOf(written: unknown, answers: string[]): number[] {
  const asList = Array.isArray(written) ? written : [written]
  const places = asList.map((one) => (typeof one === 'number' ? one : answers.indexOf(wordOf(one))))
  return [...new Set(places)].filter((at) => Number.isInteger(at) && at >= 0 && at < answers.length)
}

function wordOf(written: unknown): string {
  const word = typeof written === 'object' ? own(written, 'text', 'answer', 'label') : written
  return typeof word === 'string' || typeof word === 'number' || typeof word === 'boolean' ? String(word) : ''
}

function listOf(written: unknown): unknown[] {
  if (Array.isArray(written)) return written
  const loose = typeof written === 'string' ? written : own(written, 'loose')
  if (typeof loose !== 'string') return []
  try {
    const read: unknown = parse(loose, { schema: 'core', maxAliasCount: 0, logLevel: 'silent' })
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function own(written: unknown, ...names: string[]): unknown {
  if (typeof written !== 'object' || written === null) return undefined
  const name = names.find((one) => Object.hasOwn(written, one))
  return name === undefined ? undefined : (written as Record<string, unknown>)[name]
}
