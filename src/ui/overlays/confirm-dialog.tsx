import { useState } from 'react'
import { IconAlertTriangle, IconCheck, IconTrash } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Dialog, DialogText } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import type { ModalProps } from './modal-host.tsx'
import type { ConfirmOptions } from './modal-store.ts'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'

const toneIcons = { danger: IconTrash, warning: IconAlertTriangle, success: IconCheck }

/** A question with two answers; Escape means no. */
export function ConfirmDialog({ payload, close }: ModalProps<'confirm'>) {
  const {
    type = 'warning',
    title,
    text,
    confirmLabel,
    cancelLabel = 'Cancel',
    typed,
    reason,
    onAnswer,
  } = payload
  const [confirmation, setConfirmation] = useState('')
  const [reasonText, setReasonText] = useState('')
  const isReady =
    (typed === undefined || confirmation.trim() === typed.trim()) &&
    (reason === undefined || reason.isOptional === true || reasonText.trim() !== '')
  return (
    <Dialog
      alert
      title={title}
      width="27rem"
      onClose={close}
      sign={
        <span className={classNames('dialog__sign', type !== 'warning' && `dialog__sign--${type}`)}>
          <Icon of={toneIcons[type]} />
        </span>
      }
      foot={
        <>
          <Button size="sm" onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
          <Button
            size="sm"
            variant={type === 'danger' ? 'danger' : 'primary'}
            disabled={!isReady}
            onClick={() => onAnswer(true, reasonText.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <DialogText>{text}</DialogText>}
      {reason && <Reason {...reason} value={reasonText} onValue={setReasonText} />}
      {typed !== undefined && (
        <ConfirmationField typed={typed} value={confirmation} onValue={setConfirmation} />
      )}
    </Dialog>
  )
}

interface ControlledProps {
  value: string
  onValue: (value: string) => void
}

type ReasonProps = NonNullable<ConfirmOptions['reason']> & ControlledProps

function Reason({ value, onValue, most, isOptional = false, ...field }: ReasonProps) {
  return (
    <div className="mt-4">
      <TextArea
        {...field}
        name="reason"
        required={!isOptional}
        rows={3}
        most={most}
        maxLength={most}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  )
}

function ConfirmationField({ typed, value, onValue }: ControlledProps & { typed: string }) {
  return (
    <div className="mt-4">
      <TextField
        label={`Type “${typed}” to confirm`}
        name="confirmation"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  )
}
