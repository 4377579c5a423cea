import { IconFlag, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { modals } from '#ui/overlays/modal-store.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { AnswerForm } from './answer-form.tsx'
import { questionCalls, type ShownQuestion } from './question-calls.ts'

type ViewProps = { question: ShownQuestion; zone: string; onChanged: () => void }

/** Question with its answer, and the viewer's actions. */
export function QuestionView({ question, zone, onChanged }: ViewProps) {
  const [writingMode, setWritingMode] = useState<'answer' | 'newAnswer' | null>(null)
  const { author, createdAt, html, isHidden, isOwn, isPublished, canAnswer } = question
  const name = formatName(author)
  return (
    <li className="question">
      <div className="question__by">
        <Avatar name={name} face={author.face} src={author.picture} size={32} />
        <p>
          <strong>{name}</strong>{' '}
          <span className="small text-muted">
            <LocalTime at={createdAt} zone={zone} />
          </span>
        </p>
        {isPublished && !question.isAnswerHidden && <Badge tone="success">On the event page</Badge>}
        <QuestionActions {...{ question, onChanged, name }} />
      </div>
      {isHidden && <HiddenNote what="question" isOwn={isOwn} />}
      <Prose html={html} isTalk />
      {writingMode ? (
        <AnswerForm
          question={question}
          isNew={writingMode === 'newAnswer'}
          onEnd={() => {
            setWritingMode(null)
            onChanged()
          }}
        />
      ) : (
        <Answer question={question} zone={zone} />
      )}
      {canAnswer && !writingMode && <AnswerButtons {...{ question, name }} onWrite={setWritingMode} />}
    </li>
  )
}

interface AnswerButtonsProps {
  question: ShownQuestion
  /** Name of the question's author. */
  name: string
  onWrite: (mode: 'answer' | 'newAnswer') => void
}

function AnswerButtons({ question, name, onWrite }: AnswerButtonsProps) {
  const { answer, isAnswerHidden, isOwnAnswer } = question
  const to = <span className="visually-hidden"> to {name}</span>
  return (
    <div className="row">
      <Button size="sm" variant={answer === null ? 'primary' : 'secondary'} onClick={() => onWrite('answer')}>
        {answer === null ? 'Answer' : isAnswerHidden ? 'Edit the hidden answer' : 'Edit the answer'}
        {to}
      </Button>
      {isAnswerHidden && !isOwnAnswer && (
        <Button size="sm" onClick={() => onWrite('newAnswer')}>
          Write a new answer{to}
        </Button>
      )}
    </div>
  )
}

function Answer({ question, zone }: Pick<ViewProps, 'question' | 'zone'>) {
  const { id, answerHtml, answeredBy, answeredAt, isAnswerHidden, isOwnAnswer } = question
  if (answerHtml === null) return <p className="small text-muted">Not answered yet.</p>
  const name = answeredBy ? formatName(answeredBy) : 'The organizers'
  const report = () => modals.open('flag', { kind: 'answer', id, what: `the answer of ${name}` })
  return (
    <div className="question__answer">
      <div className="question__by">
        <p className="small text-muted">
          <bdi>{name}</bdi> answered
          {answeredAt && (
            <>
              {' · '}
              <LocalTime at={answeredAt} zone={zone} />
            </>
          )}
        </p>
        {!isOwnAnswer && (
          <IconButton
            {...quietButton}
            icon={IconFlag}
            label={`Report the answer of ${name}`}
            onClick={report}
          />
        )}
      </div>
      {isAnswerHidden && <HiddenNote what="answer" isOwn={isOwnAnswer} />}
      <Prose html={answerHtml} isTalk />
    </div>
  )
}

/** Note for viewers who can still read hidden content. */
function HiddenNote({ what, isOwn }: { what: 'question' | 'answer'; isOwn: boolean }) {
  return (
    <p className="small text-muted">
      Hidden: only its author, organizers and moderators can read this {what}.{' '}
      {isOwn && <Link href="/account/moderation">Why, and how to appeal</Link>}
    </p>
  )
}

const quietButton = { size: 'sm', variant: 'quiet' } as const

function QuestionActions({ question: { id, isOwn, canDelete }, name, onChanged }: ActsProps) {
  const { act, isBusy } = useAct(onChanged)
  const remove = async () => {
    const order = { title: 'Delete this question?', text: 'Its answer goes with it.', confirmLabel: 'Delete' }
    if (!(await confirm({ type: 'danger', ...order }))) return
    await act(() => withRecentSignIn(() => questionCalls.deleteQuestion({ id })), 'Question deleted')
  }
  const report = () => modals.open('flag', { kind: 'question', id, what: `the question of ${name}` })
  return (
    <span className="question__acts">
      {!isOwn && (
        <IconButton
          {...quietButton}
          icon={IconFlag}
          label={`Report the question of ${name}`}
          onClick={report}
        />
      )}
      {canDelete && (
        <IconButton
          {...quietButton}
          icon={IconTrash}
          label={isOwn ? 'Delete your question' : `Delete the question of ${name}`}
          busy={isBusy}
          onClick={() => void remove()}
        />
      )}
    </span>
  )
}
type ActsProps = Omit<ViewProps, 'zone'> & { name: string }
