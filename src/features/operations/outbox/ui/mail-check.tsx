import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { useOnce } from '#ui/saving/use-once.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { mailCheckContract } from '../status/check-contract.ts'
import { describeCheck, partNames, stateNames, stateTones } from './check-texts.ts'

type Check = AnswerOf<typeof mailCheckContract, 'getMailCheck'>

const { checkMail, getMailCheck } = client(mailCheckContract)
const queryKey = ['mail-check']

/** Control to start a check of the e-mail setup, with its findings line by line. */
export function MailCheck({ check }: { check: Check }) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => getMailCheck({}),
    initialData: check,
    refetchInterval: ({ state }) => (state.data?.status === 'looking' ? 2000 : false),
  })
  const { begin, end } = useOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkMail({}),
    onSuccess: (startedCheck) => queries.setQueryData(queryKey, startedCheck),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
    onSettled: end,
  })
  const { status, findings, checkedAt } = data
  const isLooking = status === 'looking'
  return (
    <section className="panel mb-6" aria-labelledby="h-mail-check">
      <div className="row row--between">
        <h2 id="h-mail-check" className="text-lg">
          E-mail check
        </h2>
        {status !== 'unset' && (
          <Button size="sm" busy={isPending || isLooking} onClick={() => void (begin() && mutate())}>
            {isLooking ? 'Checking…' : status === 'none' ? 'Check mail' : 'Check mail again'}
          </Button>
        )}
      </div>
      <output className="small text-muted block break-words">{describeCheck(data)}</output>
      {findings.length > 0 && (
        <ul className="stack mt-4" aria-label="What mail needs">
          {findings.map(({ what, state, sentence }) => (
            <li key={what} className="row">
              <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
              <span className="break-words">
                <strong>{partNames[what]}</strong>
                <span className="block">{sentence}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {checkedAt && (
        <p className="small text-muted mt-2">
          Checked <LocalTime at={checkedAt} zone="UTC" both={false} />
        </p>
      )}
    </section>
  )
}
