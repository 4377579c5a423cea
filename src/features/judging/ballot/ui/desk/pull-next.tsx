import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { assignmentContract } from '#features/judging/assignment/contract.ts'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useOnce } from '#ui/saving/use-once.ts'

interface PullNextProps {
  roundId: string
  /** Two are compared, so two are asked for. */
  isPairs: boolean
  /** There was none before. */
  isFirst: boolean
  /** Ballots that are on their way: until they are there, the same project would come again. */
  waiting: number
  /** The judge submitted a ballot to open the next, which is asked for once that is in. */
  isAsked: boolean
  onAsk: () => void
  /** The server has said whether there is one. */
  onAnswered: () => void
  /** Reads what there is to judge now. */
  onGiven: () => Promise<void>
}

const { nextAssignment } = client(assignmentContract)

/** Where judges ask for projects one by one: the way to the next, once nothing is left to do. */
export function PullNext({ roundId, isPairs, isFirst, waiting, isAsked, ...on }: PullNextProps) {
  const { isBusy, begin, end } = useOnce()
  const [isNone, setNone] = useState(false)
  const [fault, setFault] = useState('')
  const [, setParams] = useSearchParams()
  const ask = async () => {
    if (!begin()) return
    setFault('')
    on.onAsk()
    try {
      const { submissionId } = await nextAssignment({ roundId })
      if (isPairs && submissionId) await nextAssignment({ roundId })
      setNone(submissionId === null)
      if (submissionId === null) return
      await on.onGiven()
      // The one that the address names is done.
      setParams(withoutProject, { replace: true, preventScrollReset: true })
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      on.onAnswered()
      end()
    }
  }
  useEffect(() => {
    if (!isAsked || waiting > 0) return undefined
    const soon = setTimeout(() => void ask())
    return () => clearTimeout(soon)
  })
  const button = (
    <Button variant="primary" busy={isBusy} disabled={waiting > 0} onClick={() => void ask()}>
      {isPairs ? 'Show me the next two projects' : 'Show me the next project'}
    </Button>
  )
  const said = fault || (isNone ? none : waiting > 0 ? 'Your ballot is on its way. Then you can go on.' : '')
  if (isFirst)
    return (
      <EmptyState title="Ready when you are" action={button}>
        {said || (isPairs ? firstPair : firstProject)}
      </EmptyState>
    )
  return (
    <div className="desk__next">
      {button}
      {said && (
        <Notice tone={fault ? 'danger' : 'info'} news={fault ? 'bad' : 'good'}>
          {said}
        </Notice>
      )}
    </div>
  )
}

function withoutProject(address: URLSearchParams) {
  address.delete('project')
  return address
}

const firstProject = 'You get the project that needs a ballot most. Submit it, and the next one comes.'
const firstPair =
  'You get the two projects that need a ballot most. Submit which is better, and the next two come.'

const none = 'No project needs you now: each has its judges, or you have as many as you take.'
