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
export function parseQuiz(values: Record<string, unknown>): Node | undefined {
  const questionInputs = values.questions === undefined ? [values] : parseList(values.questions)
  const questions = questionInputs.slice(0, MAX_QUESTIONS).map(parseQuestion)
  const validQuestions = questions.filter((question) => question !== undefined)
  if (validQuestions.length === 0) return undefined
  const title = typeof values.title === 'string' ? values.title : 'Quiz'
  const heading = element('p', { className: ['quiz-title'] }, [text(title)])
  return element('section', { className: ['quiz'], dataEmbed: 'quiz', ariaLabel: title }, [
    heading,
    ...validQuestions.map(toQuestionNode),
  ])
}

function toQuestionNode({ question, answers, correct, explanation }: Question): Node {
  const items = answers.map((answer) => element('li', {}, [text(answer)]))
  const solution = correct.map((index) => answers[index]).join(', ')
  const details = [element('summary', {}, [text('Show the answer')]), element('p', {}, [text(solution)])]
  if (explanation) details.push(element('p', {}, [text(explanation)]))
  return element('div', { className: ['quiz-question'], dataCorrect: correct.join(' ') }, [
    element('p', { className: ['quiz-text'] }, [text(question)]),
    element('ol', { className: ['quiz-answers'] }, items),
    element('details', {}, details),
  ])
}

function parseQuestion(input: unknown): Question | undefined {
  const question = findOwnValue(input, 'question', 'title', 'text')
  const answers = parseList(findOwnValue(input, 'answers', 'options', 'choices'))
    .slice(0, MAX_ANSWERS)
    .map(toWord)
  const correct = parseCorrect(findOwnValue(input, 'correct', 'correctAnswer', 'answer', 'solution'), answers)
  const explanation = findOwnValue(input, 'explanation')
  if (typeof question !== 'string' || answers.length < 2 || correct.length === 0) return undefined
  return {
    question,
    answers,
    correct,
    explanation: typeof explanation === 'string' ? explanation : undefined,
  }
}

function parseCorrect(input: unknown, answers: string[]): number[] {
  const inputList = Array.isArray(input) ? input : [input]
  const indexes = inputList.map((answer) =>
    typeof answer === 'number' ? answer : answers.indexOf(toWord(answer)),
  )
  return [...new Set(indexes)].filter(
    (index) => Number.isInteger(index) && index >= 0 && index < answers.length,
  )
}

function toWord(input: unknown): string {
  const value = typeof input === 'object' ? findOwnValue(input, 'text', 'answer', 'label') : input
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function parseList(input: unknown): unknown[] {
  if (Array.isArray(input)) return input
  const looseSource = typeof input === 'string' ? input : findOwnValue(input, 'loose')
  if (typeof looseSource !== 'string') return []
  try {
    const read: unknown = parse(looseSource, { schema: 'core', maxAliasCount: 0, logLevel: 'silent' })
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function findOwnValue(input: unknown, ...names: string[]): unknown {
  if (typeof input !== 'object' || input === null) return undefined
  const name = names.find((key) => Object.hasOwn(input, key))
  return name === undefined ? undefined : (input as Record<string, unknown>)[name]
}
