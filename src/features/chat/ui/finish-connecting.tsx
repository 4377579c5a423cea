import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '#lib/contract/client.ts'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { discordContract } from '../connecting/connect-contract.ts'

interface FinishConnectingProps {
  /** What Discord sent back with the person. */
  code: string
  state: string
}

/** Finishes what began on another page, and goes back there. */
export function FinishConnecting({ code, state }: FinishConnectingProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    // A state works once, and an effect may run twice.
    if (hasBegun.current) return
    hasBegun.current = true
    client(discordContract)
      .connectDiscord({ code, state })
      .then(
        ({ path }) => {
          toast({ title: 'Discord is connected', tone: 'success' })
          return navigate(path, { replace: true })
        },
        (error: Error) => setProblem(error.message),
      )
  }, [code, state, navigate])
  if (problem === null) return <output>Connecting your Discord account…</output>
  return (
    <Notice tone="danger" title="Discord isn’t connected">
      <p>{problem}</p>
      <p>
        <Link href="/account">Go to your account and connect again</Link>
      </p>
    </Notice>
  )
}
