import { useRef } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import { confirm, confirmWithReason } from '#ui/overlays/confirm.ts'

interface Confirmations {
  confirmDateChange?: boolean
  confirmUnpublish?: boolean
  confirmTrackRemoval?: boolean
  confirmAskAgain?: boolean
  reason?: string
}

/** Confirmations that the server asks for before some changes, by error code, with the answer to send. */
const questions: Record<string, () => [title: string, label: string, answer: Confirmations]> = {
  confirm_unpublish: () => ['Unpublish it for everyone enrolled?', 'Unpublish', { confirmUnpublish: true }],
  confirm_track_removal: () => ['Remove the track?', 'Remove it', { confirmTrackRemoval: true }],
  confirm_replace: () => ['Replace what someone else saved?', 'Replace it', {}],
  confirm_ask_again: () => ['Ask judges again?', 'Save and ask them again', { confirmAskAgain: true }],
}

/** Returns the success message for the confirmed changes; a date change takes precedence. */
export const getSuccessMessage = (confirmations: Confirmations): string => {
  if (confirmations.confirmDateChange) return 'Moved, and everyone enrolled is told'
  if (confirmations.confirmAskAgain) return 'Saved, and judges are asked again'
  return confirmations.confirmTrackRemoval ? 'Track removed' : 'Saved'
}

/**
 * Provides `confirmedSave`, which saves a form that may need confirmations, and `said`, its success message
 * after a save.
 */
export function useConfirmedSave() {
  const confirmationsRef = useRef<Confirmations>({})
  return {
    said: () => getSuccessMessage(confirmationsRef.current),
    confirmedSave: <Saved>(save: (confirmations: Confirmations) => Promise<Saved>) =>
      saveConfirmed((accepted) => {
        confirmationsRef.current = accepted
        return save(accepted)
      }),
  }
}

/** Saves, and shows the server's confirmations in a modal. Throws if the user declines. */
export async function saveConfirmed<Saved>(
  save: (confirmations: Confirmations) => Promise<Saved>,
  confirmations: Confirmations = {},
): Promise<Saved> {
  try {
    return await save(confirmations)
  } catch (error) {
    const more = error instanceof ApiError ? await askToConfirm(error) : undefined
    if (more === undefined) throw error
    if (more === null) throw new Error('Nothing was saved. What you typed is still here.', { cause: error })
    return saveConfirmed(save, { ...confirmations, ...more })
  }
}

interface ReplaceOptions<Saved> {
  /** Value that the form started with. */
  known: string | null
  current: () => Promise<string | null>
  save: (knownValue: string | null, confirmations: Confirmations) => Promise<Saved>
}

/**
 * Creates a save that names the value it replaces. Confirming replaces the value stored when the question
 * appeared; a later change by someone else asks again.
 */
export function createReplacingSave<Saved>({ known, current, save }: ReplaceOptions<Saved>) {
  let replacedValue = known
  return async (confirmations: Confirmations): Promise<Saved> => {
    try {
      return await save(replacedValue, confirmations)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirm_replace') replacedValue = await current()
      throw error
    }
  }
}

/**
 * Asks the user for the confirmation that the error requires. Returns undefined if the error isn't a
 * confirmation, null if the user declines.
 */
async function askToConfirm({ code, message }: ApiError): Promise<Confirmations | null | undefined> {
  if (code === 'confirm_date_change') {
    const reason = await confirmWithReason({
      title: 'Change dates people already know?',
      text: message,
      confirmLabel: 'Move and tell everyone',
      reason: { label: 'Why are they changing?', hint: 'Everyone enrolled will read it.', most: 1000 },
    })
    return reason === null ? null : { confirmDateChange: true, reason }
  }
  const question = questions[code]?.()
  if (!question) return undefined
  const [title, confirmLabel, answer] = question
  return (await confirm({ type: 'danger', title, text: message, confirmLabel })) ? answer : null
}
