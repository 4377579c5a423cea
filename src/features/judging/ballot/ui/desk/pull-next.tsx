import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { assignmentContract } from '#features/judging/assignment/contract.ts'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useOnce } from '#ui/saving/use-once.ts'

interface RequestNextProps {
  roundId: string
  /** Whether two projects are requested, for a comparison. */
  isPairs: boolean
  /** Whether no project was requested before. */
  isFirst: boolean
  /** Number of ballots being sent; until they arrive, the same project would be returned. */
  waiting: number
  /**
   * Whether the judge submitted a ballot to get the next project, which is requested once the ballot arrives.
   */
  isAsked: boolean
  onAsk: () => void
  /** Called after the request for a project, whether or not it succeeded. */
  onAnswered: () => void
  /** Called after a project is assigned, to reload the tasks. */
  onGiven: () => Promise<void>
}

const { nextAssignment } = client(assignmentContract)

/** Button that requests the next project once no work is left. */
export function RequestNext({ roundId, isPairs, isFirst, waiting, isAsked, ...on }: RequestNextProps) {
  const { isBusy, begin, end } = useOnce()
  const [hasNone, setHasNone] = useState(false)
  const [problem, setProblem] = useState('')
  const [, setParams] = useSearchParams()
  const requestNext = async () => {
    if (!begin()) return
    setProblem('')
    on.onAsk()
    try {
      const { submissionId } = await nextAssignment({ roundId })
      if (isPairs && submissionId) await nextAssignment({ roundId })
      setHasNone(submissionId === null)
      if (submissionId === null) return
      await on.onGiven()
      // The project in the address is done, so it is removed from there.
      setParams(removeProject, { replace: true, preventScrollReset: true })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      on.onAnswered()
      end()
    }
  }
  useEffect(() => {
    if (!isAsked || waiting > 0) return undefined
    const timer = setTimeout(() => void requestNext())
    return () => clearTimeout(timer)
  })
  const button = (
    <Button variant="primary" busy={isBusy} disabled={waiting > 0} onClick={() => void requestNext()}>
      {isPairs ? 'Show me the next two projects' : 'Show me the next project'}
    </Button>
  )
  const message =
    problem || (hasNone ? noneMessage : waiting > 0 ? 'Your ballot is on its way. Then you can go on.' : '')
  if (isFirst)
    return (
      <EmptyState title="Ready when you are" action={button}>
        {message || (isPairs ? firstPair : firstProject)}
      </EmptyState>
    )
  return (
    <div className="desk__next">
      {button}
      {message && (
        <Notice tone={problem ? 'danger' : 'info'} news={problem ? 'bad' : 'good'}>
          {message}
        </Notice>
      )}
    </div>
  )
}

function removeProject(address: URLSearchParams) {
  address.delete('project')
  return address
}

const firstProject = 'You get the project that needs a ballot most. Submit it, and the next one comes.'
const firstPair =
  'You get the two projects that need a ballot most. Submit which is better, and the next two come.'

const noneMessage = 'No project needs you now: each has its judges, or you have as many as you take.'
