import { useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { focusTextEnd } from '#ui/navigation/go-on-in.ts'
import { talkHint } from '#features/content/text/ui/talk-hint.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { drafts } from '#ui/device/drafts.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { commentDraft } from '../contract.ts'
import { createComment, updateComment } from './comment-calls.ts'
import type { CommentTarget, ShownAnswer } from './shown-comment.ts'

type FormTarget =
  | { target: CommentTarget; parentId?: string; edited?: never }
  | { edited: ShownAnswer; target?: never }
type CommentFormProps = {
  label: string
  /** Label of the submit button. */
  send: string
  onSaved: (comment: ShownAnswer) => void
  onCancel?: (() => void) | undefined
  /** Whether to focus the text field at once. */
  isFirst?: boolean | undefined
} & FormTarget

const schema = z.pick(commentDraft, { body: true })

/**
 * Form to write a comment or an answer, or to edit one. Typed text is kept on this device until it is sent.
 */
export function CommentForm({ label, send, onSaved, onCancel, isFirst, ...what }: CommentFormProps) {
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const { kept, keep, field, submit, isBusy, message } = useCommentForm(what, onSaved)
  const body = field('body')
  useEffect(() => {
    const text = isFirst ? box.current?.querySelector('textarea') : null
    if (text) focusTextEnd(text)
  }, [isFirst])
  return (
    <form
      ref={box}
      className="stack comment-form"
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => target instanceof HTMLTextAreaElement && keep(target.value)}
      noValidate
    >
      {message && !body.error && (
        <Notice tone="danger" news="bad">
          {message}
        </Notice>
      )}
      <TextArea
        label={label}
        id={id}
        rows={3}
        most={2000}
        hint={talkHint}
        defaultValue={kept ?? what.edited?.body}
        onKeyDown={({ key, nativeEvent }) => {
          // Typed text stays in the draft: only Cancel discards it. During input composition, Escape belongs
          // to the input method.
          if (key === 'Escape' && !nativeEvent.isComposing) onCancel?.()
        }}
        {...body}
      />
      <div className="row">
        <SubmitButton busy={isBusy}>{send}</SubmitButton>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              if (what.edited) keep('')
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function useCommentForm(formTarget: FormTarget, onSaved: (comment: ShownAnswer) => void) {
  const key = getDraftKey(formTarget)
  const draftStore = useDrafts()
  const [savedDraft] = useState(() => drafts.read(key))
  const saveDraft = (text: string) => drafts.write(key, text.trim() ? text : null)
  const form = useContractForm({
    schema,
    send: async (values) => {
      const savedComment = formTarget.edited
        ? await updateComment({ id: formTarget.edited.id, ...values })
        : await createComment({
            ...formTarget.target,
            ...(formTarget.parentId && { parentId: formTarget.parentId }),
            ...values,
          })
      saveDraft('')
      onSaved(savedComment)
    },
  })
  const { getValues, setValue } = form.form
  const before = formTarget.edited?.body ?? ''
  useEffect(() => {
    const lateDraft = draftStore && drafts.read(key)
    if (typeof lateDraft === 'string' && (getValues('body') ?? '') === before) setValue('body', lateDraft)
  }, [draftStore, key, before, getValues, setValue])
  return { ...form, keep: saveDraft, kept: typeof savedDraft === 'string' ? savedDraft : undefined }
}

const getDraftKey = (formTarget: FormTarget) =>
  `draft:comment:${formTarget.edited ? formTarget.edited.id : (formTarget.parentId ?? Object.values(formTarget.target).join(':'))}`
