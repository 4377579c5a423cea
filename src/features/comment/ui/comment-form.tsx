import { useEffect, useId, useRef } from 'react'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { commentDraft } from '../contract.ts'
import { createComment, updateComment } from './comment-calls.ts'
import type { CommentTarget, ShownAnswer } from './shown-comment.ts'

type CommentFormProps = {
  label: string
  /** What its button says. */
  send: string
  onSaved: (comment: ShownAnswer) => void
  onCancel?: (() => void) | undefined
  /** It was opened to be written in at once. */
  isFirst?: boolean | undefined
} & ({ target: CommentTarget; parentId?: string; edited?: never } | { edited: ShownAnswer; target?: never })

const schema = z.pick(commentDraft, { body: true })

/** Writes a comment or an answer, or changes one; what is typed stays where sending fails. */
export function CommentForm({ label, send, onSaved, onCancel, isFirst, ...what }: CommentFormProps) {
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const { field, submit, isBusy, message } = useContractForm({
    schema,
    send: async (said) =>
      onSaved(
        what.edited
          ? await updateComment({ id: what.edited.id, ...said })
          : await createComment({
              ...what.target,
              ...(what.parentId && { parentId: what.parentId }),
              ...said,
            }),
      ),
  })
  const body = field('body')
  useEffect(() => {
    if (isFirst) box.current?.querySelector('textarea')?.focus()
  }, [isFirst])
  return (
    <form ref={box} className="stack comment-form" onSubmit={submit} noValidate>
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
        hint="Markdown: links, lists, quotes and code. No pictures."
        defaultValue={what.edited?.body}
        {...body}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={isBusy}>
          {send}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
