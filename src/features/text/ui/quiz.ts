import { make } from '#ui/pictures/make.ts'

/** Right when exactly the correct answers are chosen; positions count from 0. */
export function isRight(chosen: readonly number[], correct: readonly number[]): boolean {
  return chosen.length === correct.length && chosen.every((at) => correct.includes(at))
}

/** Makes the questions of each quiz answerable: choices, a button that checks, a spoken verdict. */
export function addQuizzes(article: HTMLElement, signal: AbortSignal): void {
  const questions = article.querySelectorAll<HTMLElement>('.quiz-question')
  questions.forEach((question, number) => makeAnswerable(question, `quiz-${number}`, signal))
}

function makeAnswerable(question: HTMLElement, name: string, signal: AbortSignal) {
  const list = question.querySelector('.quiz-answers')
  const words = question.querySelector('.quiz-text')?.textContent ?? 'Question'
  if (!list || question.querySelector('form')) return
  const correct = (question.dataset.correct ?? '').split(' ').map(Number)
  const answers = [...list.children].map((answer) => answer.textContent)
  const type = correct.length > 1 ? 'checkbox' : 'radio'
  const choices = answers.map((answer, at) => {
    const input = make('input', { type, name, value: String(at) })
    return make('label', {}, input, make('span', { dir: 'auto' }, answer))
  })
  const verdict = make('p', { class: 'quiz-verdict', role: 'status' })
  const button = make('button', { type: 'submit' }, 'Check the answer')
  const fields = make('fieldset', {}, make('legend', { dir: 'auto' }, words), ...choices)
  const form = make('form', {}, fields, button, verdict)
  form.addEventListener('submit', (event) => check(event, question, verdict), { signal })
  const before = [...question.children]
  for (const part of before) part.toggleAttribute('hidden', true)
  question.prepend(form)
  signal.addEventListener('abort', () => {
    form.remove()
    for (const part of before) part.toggleAttribute('hidden', false)
  })
}

function check(event: SubmitEvent, question: HTMLElement, verdict: HTMLElement) {
  event.preventDefault()
  const inputs = [...question.querySelectorAll('input')]
  const chosen = inputs.filter((input) => input.checked).map((input) => Number(input.value))
  if (chosen.length === 0) {
    verdict.textContent = 'Choose an answer first'
    return
  }
  const correct = (question.dataset.correct ?? '').split(' ').map(Number)
  const right = isRight(chosen, correct)
  for (const input of inputs) {
    const outcome = correct.includes(Number(input.value)) ? 'right' : input.checked ? 'wrong' : ''
    input.closest('label')?.setAttribute('data-outcome', right || input.checked ? outcome : '')
  }
  verdict.dataset.outcome = right ? 'right' : 'wrong'
  verdict.textContent = right ? 'Right' : 'Not yet. Try again, or see the answer below'
  question.querySelector('details')?.toggleAttribute('hidden', false)
}
