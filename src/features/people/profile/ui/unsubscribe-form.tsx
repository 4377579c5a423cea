import type { EndableTopic } from '#features/platform/notification/kinds/topics.ts'
import { client } from '#lib/contract/client.ts'
import { unsubscribeContract } from '../mail/unsubscribe-contract.ts'
import { type StopMailResult, StopMailForm } from './stop-mail-form.tsx'

interface UnsubscribeFormProps {
  link: { key: string; topic?: EndableTopic }
  /** Name of the topic; null for all optional e-mails. */
  label: string | null
  done: StopMailResult
  hasFailed: boolean
}

/** Form to end all optional e-mails, or those on one topic. */
export function UnsubscribeForm({ link, label, ...rest }: UnsubscribeFormProps) {
  const { unsubscribe, subscribe } = client(unsubscribeContract)
  return (
    <StopMailForm
      {...{ link, ...rest }}
      texts={label ? getTopicTexts(label) : stateTexts}
      stop={() => unsubscribe(link)}
      resume={() => subscribe(link)}
    />
  )
}

const stateTexts = {
  ask: 'Press the button and we’ll stop e-mailing you news and comments.',
  stop: 'Unsubscribe',
  resume: 'Subscribe again',
  stopped: {
    title: 'You’re unsubscribed',
    text: 'We won’t send news to this address any more. Pressed it by mistake? Subscribe again below.',
  },
  resumed: { title: 'You’re subscribed again', text: 'You’ll get news by e-mail again.' },
}

const getTopicTexts = (label: string) => ({
  ask: `Press the button and we’ll stop e-mailing you about “${label}”.`,
  stop: 'Unsubscribe',
  resume: 'Subscribe again',
  stopped: {
    title: 'You’re unsubscribed',
    text: `We won’t e-mail you about “${label}” any more. Pressed it by mistake? Subscribe again below.`,
  },
  resumed: { title: 'You’re subscribed again', text: `We’ll e-mail you about “${label}” again.` },
})
