import { toast } from '../overlays/toast-store.ts'

/**
 * Copies a text and confirms it with `copiedMessage`. If the browser does not allow it, shows `fallbackText`,
 * which says how to copy instead.
 */
export const copyText = (
  text: string,
  copiedMessage: string,
  fallbackText = 'Select the text and copy it.',
): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: copiedMessage, tone: 'success' }),
    () => toast({ title: 'We couldn’t copy it', detail: fallbackText, tone: 'danger' }),
  )
