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

/** What the server asks before it does what people would rather have heard of first, and how the answer is sent. */
const questions: Record<string, () => [title: string, label: string, answer: Confirmations]> = {
  confirm_unpublish: () => ['Unpublish it for everyone enrolled?', 'Unpublish', { confirmUnpublish: true }],
  confirm_track_removal: () => ['Remove the track?', 'Remove it', { confirmTrackRemoval: true }],
  confirm_replace: () => ['Replace what someone else saved?', 'Replace it', {}],
  confirm_ask_again: () => ['Ask judges again?', 'Save and ask them again', { confirmAskAgain: true }],
}

/** What was done, in the words of the button that was pressed last. */
export const saidOf = (given: Confirmations): string => {
  if (given.confirmDateChange) return 'Moved, and everyone enrolled is told'
  if (given.confirmAskAgain) return 'Saved, and judges are asked again'
  return given.confirmTrackRemoval ? 'Track removed' : 'Saved'
}

/** For a form that saves this way: `said` are its words once it has. */
export function useConfirmedSave() {
  const given = useRef<Confirmations>({})
  return {
    said: () => saidOf(given.current),
    confirmedSave: <Saved>(save: (confirmations: Confirmations) => Promise<Saved>) =>
      confirmedSave((sure) => {
        given.current = sure
        return save(sure)
      }),
  }
}

/** Saves, and asks in a modal what the server asks; throws when the answer is no. */
export async function confirmedSave<Saved>(
  save: (confirmations: Confirmations) => Promise<Saved>,
  given: Confirmations = {},
): Promise<Saved> {
  try {
    return await save(given)
  } catch (error) {
    const more = error instanceof ApiError ? await answerTo(error) : undefined
    if (more === undefined) throw error
    if (more === null) throw new Error('Nothing was saved. What you typed is still here.', { cause: error })
    return confirmedSave(save, { ...given, ...more })
  }
}

interface Replacing<Saved> {
  /** What the form began with. */
  known: string | null
  /** What is stored now. */
  current: () => Promise<string | null>
  save: (known: string | null, sure: Confirmations) => Promise<Saved>
}

/**
 * A save that says what it takes the place of. Who answers yes replaces what was there when the question came; whatever
 * somebody saves while it stands is asked about again.
 */
export function replacing<Saved>({ known, current, save }: Replacing<Saved>) {
  let replaced = known
  return async (sure: Confirmations): Promise<Saved> => {
    try {
      return await save(replaced, sure)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirm_replace') replaced = await current()
      throw error
    }
  }
}

/** Undefined for what is no question, null for no. */
async function answerTo({ code, message }: ApiError): Promise<Confirmations | null | undefined> {
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
