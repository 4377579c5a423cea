import { client } from '#lib/contract/client.ts'
import { unsubscribeContract } from '../mail/unsubscribe-contract.ts'
import { type Done, StopMailForm } from './stop-mail-form.tsx'

interface UnsubscribeFormProps {
  link: { key: string }
  done: Done
  hasFailed: boolean
}

/** Ends all mail that can be ended. */
export function UnsubscribeForm({ link, ...rest }: UnsubscribeFormProps) {
  const { unsubscribe, subscribe } = client(unsubscribeContract)
  return (
    <StopMailForm
      {...{ link, ...rest }}
      words={stateTexts}
      stop={() => unsubscribe(link)}
      resume={() => subscribe(link)}
    />
  )
}

const stateTexts = {
  stop: 'Unsubscribe',
  resume: 'Subscribe again',
  stopped: {
    title: 'You’re unsubscribed',
    text: 'We won’t send news to this address any more. Pressed it by mistake? Subscribe again below.',
  },
  resumed: { title: 'You’re subscribed again', text: 'You’ll get news by e-mail again.' },
}
