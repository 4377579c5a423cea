import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import './upload-field.css'
import { useRestoredFocus } from './use-kept-focus.ts'

type DropZoneProps = { onDrop: (file: File) => unknown; isBusy: boolean; children: ReactNode }

/** Accepts a dropped file unless an upload is in progress. */
export function DropZone({ onDrop, isBusy, children }: DropZoneProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focus = useRestoredFocus(box)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onDrop(file)
  }
  return (
    <div
      ref={box}
      {...focus}
      className={classNames('upload', isDraggedOver && 'upload--over')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
