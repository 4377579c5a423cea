import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { assignmentContract } from '#features/assignment/contract.ts'
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
  /** The judge asked for it when they submitted: it comes as soon as the ballot is there. */
  isWanted: boolean
  /** There is none, or it did not come. */
  onNone: () => void
  /** Reads what there is to judge now. */
  onGiven: () => Promise<void>
}

const { nextAssignment } = client(assignmentContract)

/** Where judges ask for projects one by one: the way to the next, once nothing is left to do. */
export function PullNext(props: PullNextProps) {
  const { isPairs, isFirst, waiting } = props
  const { ask, isBusy, isNone, fault } = useAsking(props)
  const button = (
    <Button variant="primary" busy={isBusy} disabled={waiting > 0} onClick={() => void ask()}>
      Give me the next {isPairs ? 'two projects' : 'project'}
    </Button>
  )
  const said = fault || (isNone ? none : waiting > 0 ? 'Your ballot is on its way. Then you can go on.' : '')
  if (isFirst)
    return (
      <EmptyState title="Ready when you are" action={button}>
        {said ||
          (isPairs
            ? firstPair
            : 'You get the project that needs a ballot most. Submit it, and ask for the next.')}
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

function useAsking({ roundId, isPairs, waiting, isWanted, onNone, onGiven }: PullNextProps) {
  const { isBusy, begin, end } = useOnce()
  const [isNone, setNone] = useState(false)
  const [fault, setFault] = useState('')
  const [, setParams] = useSearchParams()
  const ask = async () => {
    if (!begin()) return
    setFault('')
    try {
      const { submissionId } = await nextAssignment({ roundId })
      if (isPairs && submissionId) await nextAssignment({ roundId })
      setNone(submissionId === null)
      if (submissionId === null) return onNone()
      await onGiven()
      // The one that the address names is done.
      setParams(withoutProject, { replace: true, preventScrollReset: true })
    } catch (error) {
      setFault((error as Error).message)
      onNone()
    } finally {
      end()
    }
  }
  const askNow = useEffectEvent(() => void ask())
  const isTurn = isWanted && waiting === 0
  useEffect(() => {
    if (isTurn) queueMicrotask(() => askNow())
  }, [isTurn])
  return { ask, isBusy, isNone, fault }
}

function withoutProject(address: URLSearchParams) {
  address.delete('project')
  return address
}

const none = 'No project needs you now: each has its judges, or you have as many as you take.'

const firstPair =
  'You get the two projects whose comparison tells most. Say which is better, and ask for the next two.'
