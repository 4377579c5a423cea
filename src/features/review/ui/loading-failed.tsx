import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** What could not be read says so in the server's words, and can be tried again. */
export function LoadingFailed({ error, askAgain }: { error: Error; askAgain: () => void }) {
  return (
    <Notice tone="danger" news="bad">
      <p>{error.message}</p>
      <Button size="sm" onClick={askAgain}>
        Try again
      </Button>
    </Notice>
  )
}
