import { toast } from '../overlays/toast-store.ts'

/** Copies, and says so as `said`; where the browser does not let it, what to do instead. */
export const copyText = (
  text: string,
  said: string,
  instead = 'Select the text and copy it.',
): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: said, tone: 'success' }),
    () => toast({ title: 'We couldn’t copy it', detail: instead, tone: 'danger' }),
  )
