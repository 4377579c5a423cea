import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { explain } from '../../sign-in/sign-in-errors.ts'

/** Explains why signing in failed, by an error word of next-auth or of our own forms. */
export function SignInError({ word }: { word: string | null }) {
  const sendsMail = useSendsMail()
  if (word === null) return null
  const { tone, title, text } = explain(word, { sendsMail })
  return (
    <Notice tone={tone} title={title} news={tone === 'danger' ? 'bad' : undefined} key={word}>
      {text}
    </Notice>
  )
}
