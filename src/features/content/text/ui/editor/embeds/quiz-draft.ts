import type { QuizQuestion } from './embed-tags.ts'

export interface QuizDraft {
  question: string
  answers: readonly { text: string; isRight: boolean }[]
  explanation: string
}

const noAnswer = { text: '', isRight: false }
export const blankQuestion: QuizDraft = { question: '', answers: [noAnswer, noAnswer], explanation: '' }

/** Returns a sentence about the first missing part of a quiz; undefined if it is complete. */
export function findQuizProblem(questions: readonly QuizDraft[]): string | undefined {
  for (const [index, { question, answers }] of questions.entries()) {
    const filledAnswers = answers.filter(({ text }) => text.trim() !== '')
    const questionLabel = `Question ${index + 1}`
    if (question.trim() === '') return `${questionLabel} is empty`
    if (filledAnswers.length < 2) return `${questionLabel} needs two answers or more`
    if (!filledAnswers.some(({ isRight }) => isRight)) return `${questionLabel} needs a right answer`
  }
  return undefined
}

/** Converts a question for the tag, without empty answers. */
export function toQuizQuestion({ question, answers, explanation }: QuizDraft): QuizQuestion {
  const filledAnswers = answers.filter(({ text }) => text.trim() !== '')
  return {
    question: question.trim(),
    answers: filledAnswers.map(({ text }) => text.trim()),
    correct: filledAnswers.flatMap(({ isRight }, answerIndex) => (isRight ? [answerIndex] : [])),
    explanation,
  }
}
