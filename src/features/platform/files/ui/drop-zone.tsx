import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import './upload-field.css'
import { useKeptFocus } from './use-kept-focus.ts'

type DropZoneProps = { onDrop: (file: File) => unknown; isBusy: boolean; children: ReactNode }

/** Accepts a dropped file unless an upload is in progress. */
export function DropZone({ onDrop, isBusy, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(box)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onDrop(file)
  }
  return (
    <div
      ref={box}
      {...focus}
      className={classNames('upload', isOver && 'upload--over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
