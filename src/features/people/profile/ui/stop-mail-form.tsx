import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'

/** Result of the previous submission, for browsers without scripts. */
export type StopMailResult = 'stopped' | 'resumed' | null

export interface StopMailTexts {
  /** Explanation of the button; hidden once the button was used. */
  ask: string
  stop: string
  resume: string
  stopped: { title: string; text: string }
  resumed: { title: string; text: string }
}

interface StopMailFormProps {
  /** Parameters of the e-mailed link. */
  link: Record<string, string>
  texts: StopMailTexts
  stop: () => Promise<unknown>
  resume: () => Promise<unknown>
  done: StopMailResult
  hasFailed: boolean
}

/**
 * Form whose button ends the e-mails, and then resumes them. Opening the link changes nothing by itself,
 * since programs open links too.
 */
export function StopMailForm({
  link,
  texts,
  stop,
  resume,
  done: previousResult,
  hasFailed,
}: StopMailFormProps) {
  const [done, setDone] = useState(previousResult)
  const canResume = done === 'stopped'
  const [, setSearch] = useSearchParams()
  const { submit, form, message } = useContractForm({
    schema: z.object({}),
    send: async () => {
      await (canResume ? resume : stop)()
      const next = canResume ? 'resumed' : 'stopped'
      setDone(next)
      // Keeps the result in the address, so that the page still shows it after a reload.
      setSearch(
        (now) => new URLSearchParams([...now].filter(([name]) => name !== 'done').concat([['done', next]])),
        {
          replace: true,
          preventScrollReset: true,
        },
      )
    },
  })
  const problem = message ?? (hasFailed && !done ? 'That didn’t work. Please try again.' : undefined)
  return (
    <form method="post" action="/unsubscribe" onSubmit={submit}>
      {!done && <p className="account-page__lede">{texts.ask}</p>}
      {done && (
        <Notice tone="success" title={texts[done].title} news="good" key={done}>
          {texts[done].text}
        </Notice>
      )}
      <ErrorSummary faults={[]} message={problem} />
      {Object.entries(link).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="again" value={canResume ? 'yes' : ''} />
      <Button
        type="submit"
        variant={canResume ? 'secondary' : 'primary'}
        size="lg"
        block
        busy={form.formState.isSubmitting}
      >
        {canResume ? texts.resume : texts.stop}
      </Button>
    </form>
  )
}
