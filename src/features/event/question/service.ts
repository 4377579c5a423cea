export { answerQuestion, askQuestion, deleteQuestion } from './commands.ts'
export { getFaq, getQuestions } from './queries.ts'
