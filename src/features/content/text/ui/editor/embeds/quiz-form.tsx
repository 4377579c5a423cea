import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { buildQuizTag } from './embed-tags.ts'
import { InlineForm } from './asked-form.tsx'
import type { InsertFormProps } from './insert-form-props.ts'
import { blankQuestion, type QuizDraft, findQuizProblem, toQuizQuestion } from './quiz-draft.ts'

const maxAnswers = 10
const maxQuestions = 30

export function QuizForm({ onInsert, onClose }: InsertFormProps) {
  const id = useId()
  const [title, setTitle] = useState('')
  const [questions, setQuestions] = useState<readonly QuizDraft[]>([blankQuestion])
  const [error, setError] = useState<string>()
  const change = (index: number, next: QuizDraft) =>
    setQuestions((all) => all.map((each, otherIndex) => (otherIndex === index ? next : each)))
  const submit = () => {
    const problem = findQuizProblem(questions)
    if (problem) setError(problem)
    else onInsert(buildQuizTag(title.trim() || 'Quiz', questions.map(toQuizQuestion)))
  }
  return (
    <InlineForm title="A quiz" onSubmit={submit} onClose={onClose}>
      <ErrorNotice>{error}</ErrorNotice>
      <TextField
        label="Title of the quiz"
        name={`${id}title`}
        placeholder="Quiz"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {questions.map((question, index) => (
        <QuestionFields
          key={`${id}${index}`}
          id={`${id}${index}-`}
          number={index + 1}
          question={question}
          onChange={(next) => change(index, next)}
        />
      ))}
      {questions.length < maxQuestions && (
        <p className="mb-4">
          <Button size="sm" onClick={() => setQuestions([...questions, blankQuestion])}>
            Add a question
          </Button>
        </p>
      )}
    </InlineForm>
  )
}

interface QuestionProps {
  id: string
  number: number
  question: QuizDraft
  onChange: (next: QuizDraft) => void
}

function QuestionFields({ id, number, question, onChange }: QuestionProps) {
  const { answers } = question
  const changeAnswer = (index: number, changes: Partial<QuizDraft['answers'][number]>) =>
    onChange({
      ...question,
      answers: answers.map((each, otherIndex) => (otherIndex === index ? { ...each, ...changes } : each)),
    })
  return (
    <fieldset className="editor__question">
      <legend>Question {number}</legend>
      <TextField
        label="Question"
        name={`${id}question`}
        required
        value={question.question}
        onChange={({ target }) => onChange({ ...question, question: target.value })}
      />
      {answers.map((answer, answerIndex) => (
        <div className="editor__answer" key={`${id}${answerIndex}`}>
          <TextField
            label={`Answer ${answerIndex + 1}`}
            name={`${id}answer-${answerIndex}`}
            value={answer.text}
            onChange={({ target }) => changeAnswer(answerIndex, { text: target.value })}
          />
          <Checkbox
            name={`${id}right-${answerIndex}`}
            aria-label={`Answer ${answerIndex + 1} is right`}
            checked={answer.isRight}
            onChange={({ target }) => changeAnswer(answerIndex, { isRight: target.checked })}
          >
            Right
          </Checkbox>
        </div>
      ))}
      {answers.length < maxAnswers && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange({ ...question, answers: [...answers, { text: '', isRight: false }] })}
        >
          Add an answer
        </Button>
      )}
      <TextField
        label="Why it’s right"
        name={`${id}explanation`}
        hint="Shown with the answer."
        value={question.explanation}
        onChange={({ target }) => onChange({ ...question, explanation: target.value })}
      />
    </fieldset>
  )
}
