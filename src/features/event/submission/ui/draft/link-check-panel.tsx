import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import type { linkContract } from '../../links/link-contract.ts'
import { formFields } from './steps.ts'
import { checkLinks, getLinkCheck } from './draft-calls.ts'

type Check = AnswerOf<typeof linkContract, 'getLinkCheck'>
type Finding = Check['findings'][number]

type PanelProps = { id: string; text: string; isSubmitted: boolean }

/** Panel that requests a link check and shows its findings. They don't prevent submitting. */
export function LinkCheckPanel({ id, text, isSubmitted }: PanelProps) {
  const queries = useQueryClient()
  const queryKey = ['link-check', id]
  const { data } = useQuery({
    queryKey,
    queryFn: () => getLinkCheck({ id }),
    // Polls besides live updates, in case the connection is lost.
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 3000 : false),
  })
  const refetch = () => queries.invalidateQueries({ queryKey })
  useLive([`submission:${id}`], () => void refetch())
  const { begin, end } = useOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkLinks({ id }),
    onSuccess: (check) => queries.setQueryData(queryKey, check),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
    onSettled: end,
  })
  const isWaiting = data?.status === 'waiting'
  return (
    <section className="panel draft-links" aria-labelledby="h-links">
      <div className="row row--between">
        <h2 id="h-links" className="text-lg">
          Are your links public?
        </h2>
        <Button size="sm" busy={isPending || isWaiting} onClick={() => void (begin() && mutate())}>
          {isWaiting ? 'Checking…' : data?.status === 'done' ? 'Check again' : 'Check the links'}
        </Button>
      </div>
      <output>
        {data?.status === 'done' ? (
          <Findings check={data} text={text} />
        ) : (
          <CheckHint {...{ isWaiting, isSubmitted }} />
        )}
      </output>
    </section>
  )
}

function CheckHint({ isWaiting, isSubmitted }: { isWaiting: boolean; isSubmitted: boolean }) {
  const explanation = 'We open each one signed out, and look for a readme and a licence.'
  return (
    <p className="small text-muted">
      {isWaiting
        ? 'We’re opening each one signed out. It takes a few seconds; you can carry on.'
        : isSubmitted
          ? explanation
          : `${explanation} You can submit either way.`}
    </p>
  )
}

function Findings({ check: { asked, findings }, text }: { check: Check; text: string }) {
  // Findings about addresses changed since don't apply.
  const current = findings.filter(({ url }) => text.includes(url))
  const checkedCount = asked.filter((url) => text.includes(url)).length
  if (checkedCount === 0) return <p className="small text-muted">We haven’t checked these links yet.</p>
  if (current.length === 0)
    return (
      <Notice tone="success">
        {checkedCount === 1 ? 'The link works.' : `All ${checkedCount} links work.`} Nothing’s missing.
      </Notice>
    )
  return (
    <Notice tone="warning" title="Check these before others do">
      <ul className="draft-findings">
        {current.map((finding) => (
          <li key={finding.url + finding.fault}>
            <strong>{formFields[finding.field].label}:</strong> {problemMessages[finding.fault]}{' '}
            <span className="text-muted">{finding.url}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const problemMessages: Record<Finding['fault'], string> = {
  noAnswer: 'doesn’t answer.',
  inside: 'points to your own device or network, which nobody else can reach.',
  privateRepository: 'is private or missing: other people can’t see it.',
  noReadme: 'has no readme, which is what people open first.',
  noLicence: 'has no licence, so nobody is allowed to use it.',
}
