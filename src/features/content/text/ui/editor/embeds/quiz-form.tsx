import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Fault } from '#ui/parts/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { quizTag } from './embed-tags.ts'
import { AskedForm } from './asked-form.tsx'
import type { InsertFormProps } from './insert-form-props.ts'
import { blankQuestion, type QuizDraft, quizFault, toQuizQuestion } from './quiz-draft.ts'

const maxAnswers = 10
const maxQuestions = 30

/** Form for a quiz, question by question. */
export function QuizForm({ onInsert, onClose }: InsertFormProps) {
  const id = useId()
  const [title, setTitle] = useState('')
  const [questions, setQuestions] = useState<readonly QuizDraft[]>([blankQuestion])
  const [fault, setFault] = useState<string>()
  const change = (at: number, next: QuizDraft) =>
    setQuestions((all) => all.map((each, place) => (place === at ? next : each)))
  const submit = () => {
    const problem = quizFault(questions)
    if (problem) setFault(problem)
    else onInsert(quizTag(title.trim() || 'Quiz', questions.map(toQuizQuestion)))
  }
  return (
    <AskedForm title="A quiz" onSubmit={submit} onClose={onClose}>
      <Fault>{fault}</Fault>
      <TextField
        label="Title of the quiz"
        name={`${id}title`}
        placeholder="Quiz"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {questions.map((question, at) => (
        <QuestionFields
          key={`${id}${at}`}
          id={`${id}${at}-`}
          number={at + 1}
          question={question}
          onChange={(next) => change(at, next)}
        />
      ))}
      {questions.length < maxQuestions && (
        <p className="mb-4">
          <Button size="sm" onClick={() => setQuestions([...questions, blankQuestion])}>
            Add a question
          </Button>
        </p>
      )}
    </AskedForm>
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
  const changeAnswer = (at: number, changes: Partial<QuizDraft['answers'][number]>) =>
    onChange({
      ...question,
      answers: answers.map((each, place) => (place === at ? { ...each, ...changes } : each)),
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
      {answers.map((answer, at) => (
        <div className="editor__answer" key={`${id}${at}`}>
          <TextField
            label={`Answer ${at + 1}`}
            name={`${id}answer-${at}`}
            value={answer.text}
            onChange={({ target }) => changeAnswer(at, { text: target.value })}
          />
          <Checkbox
            name={`${id}right-${at}`}
            aria-label={`Answer ${at + 1} is right`}
            checked={answer.isRight}
            onChange={({ target }) => changeAnswer(at, { isRight: target.checked })}
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
