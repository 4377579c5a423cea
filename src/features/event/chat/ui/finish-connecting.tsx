import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, client } from '#lib/contract/client.ts'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { discordContract } from '../connecting/connect-contract.ts'

interface FinishConnectingProps {
  /** OAuth code from Discord's redirect. */
  code: string
  state: string
}

/** Finishes connecting after Discord's redirect, and returns to the page where it began. */
export function FinishConnecting({ code, state }: FinishConnectingProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Error | null>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    // A state works once, but an effect may run twice.
    if (hasBegun.current) return
    hasBegun.current = true
    client(discordContract)
      .connectDiscord({ code, state })
      .then(
        ({ path }) => {
          toast({ title: 'Discord is connected', tone: 'success' })
          return navigate(path, { replace: true })
        },
        (error: Error) => setProblem(error),
      )
  }, [code, state, navigate])
  if (problem === null) return <output>Connecting your Discord account…</output>
  return (
    <Notice tone="danger" title="Discord isn’t connected">
      {isNotSetUp(problem) ? (
        <p>
          This site has no Discord, so there’s nothing to connect. Everything else works without it.{' '}
          <Link href="/account">Go to your account</Link>
        </p>
      ) : (
        <>
          <p>{problem.message}</p>
          <p>
            <Link href="/account">Go to your account and connect again</Link>
          </p>
        </>
      )}
    </Notice>
  )
}

/** Returns whether the chat isn't set up, in which case retrying wouldn't help. */
const isNotSetUp = (error: Error) => error instanceof ApiError && error.code === 'not_set_up'
