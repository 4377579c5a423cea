import { Notice } from '#ui/parts/notice.tsx'
import { explain } from '../../sign-in/sign-in-errors.ts'

/** Explains why signing in failed, by an error word of next-auth or of our own forms. */
export function SignInError({ word }: { word: string | null }) {
  if (word === null) return null
  const { tone, title, text } = explain(word)
  return (
    <Notice tone={tone} title={title} news={tone === 'danger' ? 'bad' : undefined} key={word}>
      {text}
    </Notice>
  )
}
