import { element, hasClass, type Node, text, getPlainText, walk } from './tree.ts'

/**
 * Turns each question of a quiz into a form of choices, so that it has its final look and choices count
 * before any script has loaded; the browser adds the verdict (`ui/quiz.ts`). Runs after the sanitizer, which
 * allows no forms from texts.
 */
export function decorateQuizzes(tree: Node): void {
  let number = 0
  walk(tree, (node) => {
    if (!hasClass(node, 'quiz-question')) return
    const name = `quiz-${number++}`
    const [question, answers, ...rest] = node.children ?? []
    if (question && answers) node.children = [buildForm(node, question, { answers, name }), ...rest]
  })
}

function buildForm(node: Node, question: Node, { answers, name }: { answers: Node; name: string }): Node {
  const type = String(node.properties?.dataCorrect).includes(' ') ? 'checkbox' : 'radio'
  const choices = (answers.children ?? []).map((answer, answerIndex) => {
    const answerText = element('span', { dir: 'auto' }, [text(getPlainText(answer))])
    return element('label', {}, [element('input', { type, name, value: String(answerIndex) }), answerText])
  })
  const legend = element('legend', { dir: 'auto' }, [text(getPlainText(question))])
  // The method `dialog` sends the form nowhere, even without scripts.
  return element('form', { method: 'dialog' }, [
    element('fieldset', {}, [legend, ...choices]),
    element('button', { type: 'submit' }, [text('Check the answer')]),
    element('p', { className: ['quiz-verdict'], role: 'status' }),
  ])
}
