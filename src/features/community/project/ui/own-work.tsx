import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import './own-work.css'

/** Target of a press: the address of a page, or an action. */
type Target = string | (() => void)

export interface OwnWorkItem {
  id: string
  title: string
  /** Address of the item's own page, if any. */
  href?: string
  image: string | null
  /** Content below the title. */
  about: ReactNode
  edit: Target
  onDelete: () => void
}

interface OwnWorkProps {
  title: string
  hint: string
  /** Plural noun for the items; `most` is their maximum per person. */
  noun: string
  most: number
  items: readonly OwnWorkItem[]
  add: { label: string; to: Target }
}

/** List of the owner's items to edit and delete; the tile for adding disappears at the maximum. */
export function OwnWork({ title, hint, noun, most, items, add }: OwnWorkProps) {
  const list = useFocusFallback(items.length)
  return (
    <FormSection
      title={title}
      hint={
        <>
          {hint}
          <output className="num block">
            {items.length} of {most} {noun}.
          </output>
        </>
      }
    >
      <ul className="own-work" ref={list} tabIndex={-1} aria-label={title}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        {items.length < most && (
          <li>
            <PressTarget to={add.to} className="own-work__add">
              <Icon of={IconPlus} />
              {add.label}
            </PressTarget>
          </li>
        )}
      </ul>
    </FormSection>
  )
}

function Item({ item: { id, title, href, image, about, edit, onDelete } }: { item: OwnWorkItem }) {
  return (
    <li className="own-work__item">
      <span className="own-work__cover">
        <Picture src={image} seed={id} width={96} height={60} sizes="6rem" />
      </span>
      <div className="own-work__words">
        <strong>{href ? <Link href={href}>{title}</Link> : title}</strong>
        <div className="small text-muted">{about}</div>
      </div>
      <div className="own-work__actions">
        <PressTarget to={edit} className="btn btn--quiet btn--icon" label={`Edit ${title}`}>
          <Icon of={IconPencil} />
        </PressTarget>
        <IconButton variant="quiet" icon={IconTrash} label={`Delete ${title}`} onClick={onDelete} />
      </div>
    </li>
  )
}

interface PressTargetProps {
  to: Target
  className: string
  /** Label for an icon without text. */
  label?: string
  children: ReactNode
}

function PressTarget({ to, className, label, children }: PressTargetProps) {
  const sharedProps = { className, 'aria-label': label, title: label }
  return typeof to === 'string' ? (
    <Link {...sharedProps} href={to}>
      {children}
    </Link>
  ) : (
    <button {...sharedProps} type="button" onClick={to}>
      {children}
    </button>
  )
}

/**
 * Moves the focus to the list if the focused item or tile is gone, so that it doesn't jump to the top of the
 * page.
 */
function useFocusFallback(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count === before.current) return
    before.current = count
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [count])
  return list
}
