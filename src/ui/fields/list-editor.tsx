import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import './list-editor.css'

/** Parts of the return value of react-hook-form's useFieldArray. */
interface Rows<Row> {
  fields: { key: string }[]
  append: (row: Row) => void
  remove: (index: number) => void
  swap: (firstIndex: number, secondIndex: number) => void
}
type ListEditorProps<Row> = {
  rows: Rows<Row>
  /** Name of one row, such as "track". */
  noun: string
  blank: Row
  most: number
  /**
   * Name of the list, with which the ids of its buttons begin. `first` is the field that takes the focus in a
   * new row; that field's id ends in it.
   */
  name: string
  first: string
  children: (index: number) => ReactNode
}

/** Rows that buttons add, move and remove. Each change is also announced. */
export function ListEditor<Row>({ rows, noun, blank, most, name, first, children }: ListEditorProps<Row>) {
  const [announcement, setAnnouncement] = useState('')
  const { fields, append, remove, swap } = rows
  const move = (from: number, to: number) => {
    swap(from, to)
    setAnnouncement(`Moved: ${noun} ${from + 1} is now ${to + 1} of ${fields.length}`)
    focusFirstAvailable(
      `${name}-${to}-${to < from ? 'up' : 'down'}`,
      `${name}-${to}-${to < from ? 'down' : 'up'}`,
    )
  }
  const removeRow = (index: number) => {
    remove(index)
    setAnnouncement(`Removed: ${noun} ${index + 1}`)
    focusFirstAvailable(`${name}-${index}-remove`, `${name}-${index - 1}-remove`, `${name}-add`)
  }
  return (
    <div className="list-editor">
      <ol>
        {fields.map(({ key }, index) => (
          <li key={key} className="panel">
            <div className="list-editor__head">
              <h3>
                {noun} {index + 1}
              </h3>
              <RowButtons {...{ name, noun, index, count: fields.length, move, take: removeRow }} />
            </div>
            {children(index)}
          </li>
        ))}
      </ol>
      <Button
        id={`${name}-add`}
        icon={IconPlus}
        disabled={fields.length >= most}
        onClick={() => {
          append(blank)
          focusFirstAvailable(`${name}.${fields.length}.${first}`)
        }}
      >
        Add a {noun}
      </Button>
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}

interface RowButtonsProps {
  name: string
  noun: string
  index: number
  count: number
  move: (from: number, to: number) => void
  take: (index: number) => void
}

function RowButtons({ name, noun, index, count, move, take }: RowButtonsProps) {
  const rowLabel = `${noun} ${index + 1}`
  return (
    <div className="row">
      <IconButton
        id={`${name}-${index}-up`}
        variant="quiet"
        icon={IconArrowUp}
        label={`Move ${rowLabel} up`}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      />
      <IconButton
        id={`${name}-${index}-down`}
        variant="quiet"
        icon={IconArrowDown}
        label={`Move ${rowLabel} down`}
        disabled={index === count - 1}
        onClick={() => move(index, index + 1)}
      />
      <IconButton
        id={`${name}-${index}-remove`}
        variant="quiet"
        icon={IconTrash}
        label={`Remove ${rowLabel}`}
        onClick={() => take(index)}
      />
    </div>
  )
}

/** Focuses the first of these elements that can take it, after the rows have been rendered. */
function focusFirstAvailable(...ids: string[]) {
  setTimeout(() => {
    const controls = ids.map((id) => document.getElementById(id))
    const nextControl = controls.find((control) => control && !control.matches(':disabled'))
    nextControl?.focus()
    // The button of a moved row already has the focus, so the browser would not scroll to it.
    nextControl?.scrollIntoView({ block: 'nearest' })
  })
}
