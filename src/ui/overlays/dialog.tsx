import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { DialogFields } from '../navigation/dialog-fields.ts'
import { Icon } from '../icon.tsx'
import { restoreFocus, listSurroundingSections } from './pass-focus-on.ts'

export type DialogProps = {
  title: ReactNode
  subtitle?: ReactNode
  onClose: () => void
  /** Position: 'sheet' at the right edge, 'sheet-start' at the left, 'top' near the top (search). */
  look?: 'center' | 'sheet' | 'sheet-start' | 'top' | undefined
  /** Maximum width in rem, such as '36rem'. */
  width?: string | undefined
  /** Icon left of the title. */
  sign?: ReactNode
  /** Whether the dialog is a question that needs an answer: a click outside does nothing. */
  alert?: boolean | undefined
  /**
   * Whether to leave out head and padding, which the content brings itself. Only screen readers read the
   * title.
   */
  bare?: boolean | undefined
  /** Buttons at the foot of the dialog. */
  foot?: ReactNode
  children?: ReactNode
}

const placementClasses = {
  center: '',
  sheet: 'dialog--sheet dialog--end',
  'sheet-start': 'dialog--sheet dialog--start',
  top: 'dialog--top',
}

const fields = '.dialog__body :is(input:not([type=hidden], [disabled]), select, textarea)'

/** An open dialog over the page. Large: import it only from lazy modules. */
export function Dialog({
  onClose,
  look = 'center',
  width,
  alert,
  bare,
  foot,
  children,
  ...head
}: DialogProps) {
  const fieldPrefix = useId()
  const popup = useRef<HTMLDivElement>(null)
  // The opener may be gone when the dialog closes, such as the link to start a team. The focus then moves to
  // a section that was around it.
  const [surroundingSections] = useState(listSurroundingSections)
  useEffect(() => () => restoreFocus(surroundingSections), [surroundingSections])
  const style = width ? ({ '--dialog-width': width } as CSSProperties) : undefined
  return (
    <BaseDialog.Root
      open
      onOpenChange={(open) => !open && onClose()}
      disablePointerDismissal={alert ?? false}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Popup
          ref={popup}
          // After a touch, focusing a field would open the keyboard unasked.
          initialFocus={(by) => (by === 'touch' ? true : findFirstFocus(popup.current, alert ?? false))}
          className={classNames('dialog', placementClasses[look], isWide(width) && 'dialog--wide')}
          style={style}
          {...(alert ? { role: 'alertdialog' } : {})}
        >
          {bare ? (
            <BaseDialog.Title className="visually-hidden">{head.title}</BaseDialog.Title>
          ) : (
            <DialogHead {...head} />
          )}
          <DialogFields value={fieldPrefix}>
            {bare ? children : <div className="dialog__body">{children}</div>}
          </DialogFields>
          {foot && <div className="dialog__foot">{foot}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Whether the dialog is so wide that nothing fits beside it, even on a wide screen. */
const isWide = (width: string | undefined) => width !== undefined && Number.parseFloat(width) > 32

/**
 * Returns the first field, or else, in a question, the first button at the foot, which changes nothing. True
 * leaves the choice to Base UI.
 */
function findFirstFocus(popup: HTMLElement | null, isQuestion: boolean): HTMLElement | true {
  const field = popup?.querySelector<HTMLElement>(fields)
  const answer = isQuestion ? popup?.querySelector<HTMLElement>('.dialog__foot button') : null
  return field ?? answer ?? true
}

function DialogHead({ title, subtitle, sign }: Pick<DialogProps, 'title' | 'subtitle' | 'sign'>) {
  return (
    <div className="dialog__head">
      {sign}
      <div>
        <BaseDialog.Title className="dialog__title">{title}</BaseDialog.Title>
        {subtitle && <p className="dialog__text">{subtitle}</p>}
      </div>
      <BaseDialog.Close className="btn btn--quiet btn--icon" aria-label="Close">
        <Icon of={IconX} />
      </BaseDialog.Close>
    </div>
  )
}

/** Text that screen readers read with the title when the dialog opens. */
export function DialogText({ children }: { children: ReactNode }) {
  return <BaseDialog.Description className="dialog__text">{children}</BaseDialog.Description>
}
