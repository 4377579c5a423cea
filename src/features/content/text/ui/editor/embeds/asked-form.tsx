import { type ReactNode, useEffect, useRef } from 'react'
import { Button, SubmitButton } from '#ui/button.tsx'

interface InlineFormProps {
  title: string
  onSubmit: (data: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** Small form above the text; Escape closes it. */
export function InlineForm({ title, onSubmit, onClose, children }: InlineFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const leave = useRef(onClose)
  useEffect(() => {
    leave.current = onClose
  })
  useEffect(() => {
    const formElement = form.current
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave.current()
    }
    formElement?.querySelector('input')?.focus()
    formElement?.addEventListener('keydown', press)
    return () => formElement?.removeEventListener('keydown', press)
  }, [])
  return (
    <form
      ref={form}
      className="editor__form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <h3 className="editor__asked">{title}</h3>
      {children}
      <div className="row">
        <SubmitButton size="sm">Add to text</SubmitButton>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
