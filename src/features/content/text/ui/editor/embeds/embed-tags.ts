export interface QuizQuestion {
  question: string
  answers: readonly string[]
  /** Positions of the correct answers, from 0. */
  correct: readonly number[]
  explanation: string
}

export function buildQuizTag(title: string, questions: readonly QuizQuestion[]): string {
  const lines = questions.map(({ question, answers, correct, explanation }) => {
    const questionFields = `"question": ${toAttributeValue(question)}, "answers": [${answers.map(toAttributeValue).join(', ')}]`
    const explanationField = explanation.trim() ? `, "explanation": ${toAttributeValue(explanation)}` : ''
    return `  { ${questionFields}, "correct": [${correct.join(', ')}]${explanationField} }`
  })
  return `<Quiz title="${attribute(title)}" questions={[\n${lines.join(',\n')}\n]} />`
}

export const youTubeTag = (id: string, title: string) =>
  `<LiteYouTube videoId="${attribute(id)}"${optional('title', title)} />`

export const videoTag = (address: string, title: string) =>
  `<VideoPlayer src="${attribute(address)}"${optional('title', title)} />`

export const tutorialsTag = (technology: string) => `<TechTutorials tech="${attribute(technology)}" />`

/** Returns a picture in Markdown; escapes any alternative text and address. */
export function buildPictureMarkdown(address: string, alt: string): string {
  const escapedAlt = alt
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]`*_<>&]/g, '\\$&')
  return `![${escapedAlt}](${/[\s()<>]/.test(address) ? `<${encodeURI(address)}>` : address})`
}

const optional = (name: string, value: string) => (value.trim() ? ` ${name}="${attribute(value)}"` : '')

function attribute(value: string) {
  return value
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

// A brace ends the attribute at any position, even between quotes.
const toAttributeValue = (value: string) =>
  JSON.stringify(value).replaceAll(/[{}<>]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
