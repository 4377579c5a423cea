/** Returns whether exactly the correct answers are chosen; positions count from 0. */
export function isCorrect(chosenIndexes: readonly number[], correct: readonly number[]): boolean {
  return chosenIndexes.length === correct.length && chosenIndexes.every((index) => correct.includes(index))
}

/**
 * Adds a verdict, also for screen readers, to the forms that the renderer made of each quiz
 * (`tree/quiz-form.ts`).
 */
export function answerQuizzes(article: HTMLElement, signal: AbortSignal): void {
  for (const question of article.querySelectorAll<HTMLElement>('.quiz-question')) {
    const verdict = question.querySelector<HTMLElement>('.quiz-verdict')
    if (!verdict) continue
    question.addEventListener('submit', (event) => check(event, question, verdict), { signal })
  }
}

function check(event: SubmitEvent, question: HTMLElement, verdict: HTMLElement) {
  event.preventDefault()
  const inputs = [...question.querySelectorAll('input')]
  const chosenIndexes = inputs.filter((input) => input.checked).map((input) => Number(input.value))
  if (chosenIndexes.length === 0) {
    verdict.textContent = 'Choose an answer first'
    return
  }
  const correct = (question.dataset.correct ?? '').split(' ').map(Number)
  const isAnswerCorrect = isCorrect(chosenIndexes, correct)
  for (const input of inputs) {
    const outcome = correct.includes(Number(input.value)) ? 'right' : input.checked ? 'wrong' : ''
    input.closest('label')?.setAttribute('data-outcome', isAnswerCorrect || input.checked ? outcome : '')
  }
  verdict.dataset.outcome = isAnswerCorrect ? 'right' : 'wrong'
  verdict.textContent = isAnswerCorrect ? 'Right' : 'Not yet. Try again, or see the answer below'
}
