import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { Link } from '../link.tsx'
import { getNextIndex } from './menu-keys.ts'
import { useOutsideEvent } from './use-outside.ts'

export type MenuItem =
  | { kind: 'link'; label: string; href: string; icon?: IconShape | undefined }
  | {
      kind: 'action'
      label: string
      onSelect: () => void
      icon?: IconShape | undefined
      danger?: boolean | undefined
    }
  | { kind: 'rule'; label: string }
export type MenuProps = {
  /** The button's accessible name. */
  label: string
  /** Content of the button: an avatar or an icon. */
  trigger: ReactNode
  triggerClass?: string | undefined
  items: readonly MenuItem[]
  /** Text above the items, such as the signed-in user. */
  head?: ReactNode
  align?: 'start' | 'end' | undefined
}

/**
 * A button that opens a menu of actions and links below it. Replaces Base UI's menu, which costs 49 KiB on
 * every page of a signed-in viewer and fails axe while it is open (focusable guards hidden from screen
 * readers).
 */
export function Menu({ label, trigger, triggerClass, items, head, align = 'end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = (focusTarget: 'button' | 'nowhere') => {
    setIsOpen(false)
    if (focusTarget === 'button') box.current?.querySelector('button')?.focus()
  }
  useOutsideEvent(box, isOpen, () => close('nowhere'))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close('button')
    if (event.key === 'Tab') return close('nowhere')
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = getNextIndex(
      event.key,
      entries.map((entry) => entry.innerText),
      entries.indexOf(event.target as HTMLElement),
    )
    if (next === null) return
    event.preventDefault()
    entries[next]?.focus()
  }
  // Focuses in the same frame as the items appear. A frame later it could take the focus from a user who has
  // moved on.
  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])
  return (
    <div className="menu-box" ref={box}>
      <button
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => (isOpen ? close('button') : setIsOpen(true))}
      >
        {trigger}
      </button>
      {isOpen && (
        <div className={classNames('menu', `menu--${align}`)}>
          {head && <div className="menu__head">{head}</div>}
          <div id={id} ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <Entry key={item.label} item={item} close={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function Entry({ item, close }: { item: MenuItem; close: (focusTarget: 'button' | 'nowhere') => void }) {
  if (item.kind === 'rule') return <hr className="menu__rule" />
  const content = (
    <>
      {item.icon && <Icon of={item.icon} />}
      {item.label}
    </>
  )
  if (item.kind === 'link') {
    return (
      <Link
        className="menu__item"
        role="menuitem"
        tabIndex={-1}
        href={item.href}
        onClick={() => close('nowhere')}
      >
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={classNames('menu__item', item.danger && 'menu__item--danger')}
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close('button')
        item.onSelect()
      }}
    >
      {content}
    </button>
  )
}
